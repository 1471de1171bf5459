/** The account that owns the boards of the studio. */
export const STUDIO_ID = '00000000-0000-4000-8000-000000000001'
/** Prefix of the idempotency keys of the studio's boards, followed by the key of the recipe. */
export const STUDIO_KEY = 'studio '
