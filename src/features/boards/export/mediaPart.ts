/** Room picture and plan of one height beside one another, both whole. */
import { type Block, type Box, fitted, type PageSetup } from './pageBlocks.ts'
import { planAspect, planIn } from './planPart.ts'

type Medium = { readonly kind: 'picture' | 'plan'; readonly aspect: number }

export type Media = {
  readonly parts: readonly Medium[]
  /** The height at which they fill the width; 0 if there are none. */
  readonly heightAt: (width: number, gap: number) => number
  readonly widthAt: (height: number, gap: number) => number
}

export function mediaOf(setup: PageSetup): Media {
  const { content, pictureAspect, shown } = setup
  const plan = shown.plan ? planAspect(setup) : undefined
  const parts: Medium[] = [
    ...(content.hasPicture ? [{ kind: 'picture' as const, aspect: pictureAspect }] : []),
    ...(plan === undefined ? [] : [{ kind: 'plan' as const, aspect: plan }]),
  ]
  const aspects = parts.reduce((sum, { aspect }) => sum + aspect, 0)
  const gaps = Math.max(0, parts.length - 1)
  return {
    parts,
    heightAt: (width, gap) => (aspects > 0 ? Math.max(0, width - gaps * gap) / aspects : 0),
    widthAt: (height, gap) => (height > 0 ? height * aspects + gaps * gap : 0),
  }
}

/** `box` has a height and width of `media`. */
export function mediaIn(setup: PageSetup, box: Box, { parts }: Media): Block[] {
  if (box.height <= 0) return []
  const aspects = parts.reduce((sum, { aspect }) => sum + aspect, 0)
  const gap = (box.width - box.height * aspects) / Math.max(1, parts.length - 1)
  let { x } = box
  return parts.flatMap(({ kind, aspect }): Block[] => {
    const place = { x, y: box.y, width: box.height * aspect, height: box.height }
    x += place.width + gap
    if (kind === 'picture') return [{ kind, box: fitted(place, aspect) }]
    const plan = planIn(setup, place, { isExact: false, hasNumbers: false })
    return plan ? [plan.block] : []
  })
}
