interface ImportMetaEnv {
  /** Another API host than the app's own origin; `/api` when not set. */
  readonly VITE_API_BASE?: string
  /** Addresses of the social icons in the footer; an icon without one is no link. */
  readonly VITE_SOCIAL_INSTAGRAM?: string
  readonly VITE_SOCIAL_PINTEREST?: string
  readonly VITE_SOCIAL_FACEBOOK?: string
  readonly VITE_SOCIAL_YOUTUBE?: string
}
