/**
 * Validates one e-mail address, by one rule for mailing and storing: a local part of letters, digits and a few signs,
 * and a domain name with a dot. No list, comment, quoted part, route, address literal or angle bracket.
 *
 * ASCII only. A domain in another script is accepted in its ASCII form (`xn--…`), to which browsers convert it in an
 * email field; so no look-alike domain is ever displayed. A local part in another script needs SMTPUTF8, which many
 * mail servers do not support, and has several spellings that look alike. An ASCII address is always in Unicode NFC.
 */
import { z } from 'zod'

/** RFC 5321, section 4.5.3.1.3: a path of 256 octets, without its two angle brackets. */
export const MAX_EMAIL_CHARACTERS = 254
/** RFC 5321, section 4.5.3.1.1. */
const MAX_LOCAL_CHARACTERS = 64

/**
 * The atoms of RFC 5322 without `!`, `%` (old routes), `/`, `|`, `` ` `` and `$`: mail programs turn `www.x.com/` into
 * a link, and old delivery programs interpret the others as paths and commands.
 */
const LOCAL = /^[A-Za-z0-9_'+&=~^{}#*?-]+(?:\.[A-Za-z0-9_'+&=~^{}#*?-]+)*$/
/** RFC 1123, section 2.1: letters, digits and inner hyphens, at most 63. The last label is not numeric. */
const DOMAIN =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/i

/** Whether the text is exactly one address. Surrounding spaces are refused. */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_CHARACTERS) return false
  const at = text.indexOf('@')
  const local = text.slice(0, at)
  return at > 0 && at <= MAX_LOCAL_CHARACTERS && LOCAL.test(local) && DOMAIN.test(text.slice(at + 1))
}

/** @param missing error message for an empty value; `wrong` for an invalid address */
export function emailAddress(missing: string, wrong: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_EMAIL_CHARACTERS, wrong)
    .refine(isEmailAddress, wrong)
}
