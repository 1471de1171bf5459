/** The HTML frame of all pages that the server writes without the app. */
import { escapeHtml } from './escapeHtml.ts'

/** @param main HTML that is already escaped, and so is `head`; `title` is escaped here */
export function htmlPage(title: string, { head, main }: { head: string; main: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Roomwright</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${head}
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`
}
