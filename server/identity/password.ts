/** Password hashes: scrypt, with the cost written into each hash so that it can be raised later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { LONGEST_PASSWORD } from './requireStrong.ts'

/** OWASP's row for 16 MB of memory per hash: slow to guess, and a small server still answers many at once. */
const COST = { N: 16_384, r: 8, p: 5 }
const SALT_BYTES = 16
const KEY_BYTES = 32

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether the password belongs to the hash. Without a hash the same work is done and the answer is no, so that the time
 * taken does not tell whether an account exists.
 */
export async function isRightPassword(password: string, hash: string | null): Promise<boolean> {
  if (password.length > LONGEST_PASSWORD) return false
  const [, N, r, p, salt, key] = (hash ?? (await decoy())).split('$')
  const expected = Buffer.from(key ?? '', 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), cost)
  return timingSafeEqual(derived, expected) && hash !== null
}

let decoyHash: Promise<string> | undefined
function decoy(): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(KEY_BYTES).toString('hex'))
  return decoyHash
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One person types é as one sign, another keyboard as two: both are the same password.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
