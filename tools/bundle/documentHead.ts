/** What the heads of documents need of the build: preloads of fonts, and the metadata of articles. */
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { POSTS } from '../../src/site/blog/postList.ts'

const FIRST_FACES = [/instrument-sans-latin-wght-normal.*\.woff2$/, /instrument-serif-latin-400-normal.*\.woff2$/]

/** Preloads the two fonts of every page, so that the browser fetches them in parallel with the style sheets. */
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

/** Writes the metadata of the blog articles into the build, from which the server makes their heads and the sitemap. */
export function articleList(): Plugin {
  return {
    name: 'article-list',
    apply: 'build',
    generateBundle() {
      const facts = POSTS.map(({ id, title, desc, date }) => ({ id, title, desc, date }))
      this.emitFile({ type: 'asset', fileName: 'articles.json', source: JSON.stringify(facts) })
    },
  }
}
