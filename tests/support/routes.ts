/** The routes of a running app, read from the app itself. */
import type { FastifyInstance } from 'fastify'

export type Route = { readonly method: string; readonly path: string }

/** Parses Fastify's printed route tree, in which each line continues the path of its parent. */
export function routesOf(app: FastifyInstance): Route[] {
  const paths: string[] = []
  const found = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', end = '', methods = ''] = /^(.*?)[├└]── (.*?) \(([A-Z, ]+)\)$/u.exec(line) ?? []
      if (!methods) return []
      const depth = indent.length / 4
      const path = `${paths[depth - 1] ?? ''}${end}`
      paths.splice(depth, paths.length, path)
      return methods.split(', ').map((method) => ({ method, path }))
    })
  // Skips static files of the built app, which are all served alike.
  return found.filter(({ path }) => !/\.(?!xml|txt|json|js$|css$)\w+$/.test(path) && !path.startsWith('/assets/'))
}

/** The path of a route with every parameter, or the rest of a catch-all, replaced. */
export function fillPath(path: string, segment: string): string {
  return path.replace(/:\w+/g, segment).replace(/^\*$/, `/${segment}`)
}
