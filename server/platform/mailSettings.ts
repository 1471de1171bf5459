/** How the settings about mail are read. */
import { isEmailAddress } from '../../src/contract/emailAddress.ts'
import { isOneLine } from '../../src/contract/oneLine.ts'
import { isLoopback } from './loopback.ts'

/** The sender of mails. */
export type MailSender = { name: string; address: string }

/** Parses `Name <address>` or a plain address; undefined for anything else. */
export function mailSender(text: string): MailSender | undefined {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? ['', '', text.trim()]
  return isEmailAddress(address) && isOneLine(name)
    ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
    : undefined
}

/** Whether the URL leaves TLS and its checks enabled; a mail server on this machine is exempt. */
export function keepsEncryption(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, searchParams } = new URL(text)
  if (isLoopback(hostname)) return true
  return ![...searchParams.keys()].some((name) => /^(requireTLS|ignoreTLS|opportunisticTLS|tls\..*)$/i.test(name))
}
