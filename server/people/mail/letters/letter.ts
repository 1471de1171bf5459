/**
 * Composes a mail of paragraphs, at most one button, and rows of facts, as plain text and as HTML with the same
 * content. The HTML uses tables and inline styles for compatibility with mail programs, and supports dark mode.
 */
import { escapeHtml } from '../../../platform/escapeHtml.ts'

/** The content of a mail, passed to `mail.send` together with the recipient. */
export type Letter = { subject: string; text: string; html: string }

type LetterParts = {
  subject: string
  paragraphs: readonly string[]
  /** The call to action; the plain text contains `url` in full. */
  action?: { label: string; url: string }
  /** Pairs of name and value, such as the lines of a receipt. */
  rows?: readonly (readonly [string, string])[]
  /** Text of another user, shown as a quotation with its line breaks. */
  quote?: string
  /** Small print at the end: why the recipient gets the mail. */
  reason: string
  leave?: { label: string; url: string }
}

const SIGNATURE = 'Roomwright'

export function composeLetter(parts: LetterParts): Letter {
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts) }
}

function textOf({ paragraphs, action, rows, quote, reason, leave }: LetterParts): string {
  const blocks = [
    'Hello,',
    ...paragraphs,
    quote ?? '',
    (rows ?? []).map(([name, value]) => `${name}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    reason,
    leave ? `${leave.label}:\n${leave.url}` : '',
    SIGNATURE,
  ]
  return blocks.filter(Boolean).join('\n\n')
}

function htmlOf(parts: LetterParts): string {
  const { subject, paragraphs, action, rows, quote, reason, leave } = parts
  const body = [
    `<h1 style="${H1}" class="ink">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((words) => `<p style="${P}" class="ink">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`),
    quote
      ? `<blockquote style="${QUOTE}" class="ink edge">${escapeHtml(quote).replaceAll('\n', '<br>')}</blockquote>`
      : '',
    rows?.length
      ? `<table role="presentation" width="100%" cellspacing="0" cellpadding="0">${rows.map(row).join('')}</table>`
      : '',
    action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${BUTTON}" class="button" ${TARGET}>${escapeHtml(action.label)}</a></p>`
      : '',
    action
      ? `<p style="${SMALL}" class="soft">If the button does not open, copy this address:<br>${link(action.url, action.url)}</p>`
      : '',
  ]
  const foot = [
    `<p style="${SMALL}" class="soft">${escapeHtml(reason)}</p>`,
    leave ? `<p style="${SMALL}" class="soft">${link(leave.url, leave.label)}</p>` : '',
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body style="margin:0;padding:0;background:#f6f1e8" class="ground">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f6f1e8" class="ground"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#fffdf9;border:1px solid #dacfbd;border-radius:12px" class="card"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font:400 20px/1.2 Georgia,serif;color:#575044" class="soft">${SIGNATURE}</p>
${body.filter(Boolean).join('\n')}
<hr style="margin:28px 0 16px;border:0;border-top:1px solid #dacfbd" class="edge">
${foot.filter(Boolean).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const FONT = 'Helvetica,Arial,sans-serif'
const H1 = 'margin:0 0 16px;font:400 28px/1.2 Georgia,serif;color:#24201a'
const P = `margin:0 0 16px;font:400 16px/1.55 ${FONT};color:#24201a`
const SMALL = `margin:0 0 12px;font:400 14px/1.5 ${FONT};color:#575044;word-break:break-word`
const QUOTE = `margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #dacfbd;font:400 16px/1.55 ${FONT};color:#24201a`
const BUTTON = `display:inline-block;padding:13px 24px;border-radius:6px;background:#a04b2b;color:#fff9f2;font:600 16px/1.2 ${FONT};text-decoration:none`
const CELL = `padding:8px 0;border-bottom:1px solid #dacfbd;font:400 16px/1.4 ${FONT};color:#24201a`
const TARGET = 'target="_blank" rel="noopener"'
const DARK = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
.ground { background: #191713 !important; }
.card { background: #221f1a !important; border-color: #453e36 !important; }
.ink { color: #f2ece2 !important; }
.soft, .soft a { color: #bdb3a5 !important; }
.edge { border-color: #453e36 !important; }
.button { background: #d98a66 !important; color: #1d1512 !important; }
}`

function row([name, value]: readonly [string, string]): string {
  return `<tr><td style="${CELL}" class="ink edge">${escapeHtml(name)}</td><td align="right" style="${CELL}" class="ink edge">${escapeHtml(value)}</td></tr>`
}

function link(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}" style="color:#575044" ${TARGET}>${escapeHtml(label)}</a>`
}
