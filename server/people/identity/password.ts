/** Password hashing with scrypt. Each hash contains its cost, so that the cost can be raised later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { MAX_PASSWORD_CHARACTERS } from './requireStrong.ts'

/** OWASP's recommended parameters with 16 MiB of memory per hash, which suits small servers. */
const COST = { N: 16_384, r: 8, p: 5 }
const SALT_BYTES = 16
const KEY_BYTES = 32

/** Returns `scrypt$N$r$p$salt$key`, with salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether the password matches the hash. Without a hash, does the same work and returns false, so that the response
 * time does not reveal whether an account exists.
 */
export async function isRightPassword(password: string, hash: string | null): Promise<boolean> {
  if (password.length > MAX_PASSWORD_CHARACTERS) return false
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
    // Normalizes Unicode: keyboards encode é as one or two code points.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
