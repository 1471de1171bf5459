/** Preloads the two fonts of every page, so that the browser fetches them in parallel with the style sheets. */
import type { HtmlTagDescriptor, Plugin } from 'vite'

const FIRST_FACES = [/instrument-sans-latin-wght-normal.*\.woff2$/, /instrument-serif-latin-400-normal.*\.woff2$/]

export function fontPreloads(): Plugin {
  return {
    name: 'font-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.keys(bundle)
          .filter((file) => FIRST_FACES.some((face) => face.test(file)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}
