/** Whether two layouts hold the same, in whatever order their keys come: the database keeps none. */
import { Layout } from '../../../../studio/model/layout.ts'

export function isSameLayout(a: Layout, b: Layout): boolean {
  return JSON.stringify(Layout.parse(a)) === JSON.stringify(Layout.parse(b))
}
