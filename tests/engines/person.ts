/** What a person does at a window of any engine: finds things by role and name, presses, types, drags and looks. */
import { buildSync } from 'esbuild'
import type { BrowserWindow, InputSource, PointerAction } from './webdriver.ts'

export type Point = { x: number; y: number }
export type PointerType = 'mouse' | 'touch' | 'pen'
/**
 * A thing by role and accessible name, or by the label of a field (a field of a password has no role). `within`: inside
 * another. `text`: that contains it.
 */
export type Thing = { role?: string; label?: string; name?: string | RegExp; text?: string | RegExp; within?: Thing }

/** Patience, not expectation: a slow machine is no failure. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 100

/** The values of keys of https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
} as const

let library: string | undefined

/** The queries of Testing Library, for the page. */
function queries(): string {
  library ??= buildSync({
    stdin: { contents: `export * from '@testing-library/dom'`, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    globalName: 'queries',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: 'const process = { env: {} };' },
  }).outputFiles[0]?.text
  return library ?? ''
}

/** In the page: the elements of a thing, those that are shown first. */
const FIND = `
  const find = (thing) => {
    const pattern = (value) => value === undefined || typeof value === 'string' ? value : new RegExp(value.source, value.flags)
    const roots = thing.within ? find(thing.within) : [document.body]
    const all = (root) => thing.label ? window.__queries.queryAllByLabelText(root, thing.label)
      : window.__queries.queryAllByRole(root, thing.role, { name: pattern(thing.name), hidden: true })
    // What is hidden is left out here: the library asks for the style of every ancestor of every element.
    const isHidden = (element) => !element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true], [inert]')
    return roots.flatMap(all).filter((element) => !isHidden(element))
      .filter((element) => {
        if (thing.text === undefined) return true
        const text = element.textContent ?? ''
        return typeof thing.text === 'string' ? text.includes(thing.text) : pattern(thing.text).test(text)
      })
  }`

export class Person {
  constructor(
    readonly window: BrowserWindow,
    readonly origin: string,
  ) {}

  /** Opens a page of the app, and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.begins(path)
    await this.until('the page is hydrated', () => this.window.run(`return !('earlyEvents' in window)`))
  }

  /** Opens a page, and waits for its first part alone. */
  async begins(path: string): Promise<void> {
    await this.window.run('window.isLeft = true')
    await this.window.open(`${this.origin}${path}`)
    await this.until('the page has arrived', () =>
      this.window.run(
        `return !window.isLeft && location.protocol.startsWith('http') && document.readyState !== 'loading'`,
      ),
    )
  }

  async reload(): Promise<void> {
    await this.open(String(await this.window.run('return location.pathname + location.search + location.hash')))
  }

  /** The text of the first such thing, once it is there. */
  async sees(thing: Thing): Promise<string> {
    return this.until(`there is ${said(thing)}`, async () => {
      const [first] = await this.#all<string>(thing, 'element.textContent')
      return first ?? false
    })
  }

  async seesNo(thing: Thing): Promise<void> {
    await this.until(`there is no ${said(thing)}`, async () => (await this.count(thing)) === 0)
  }

  async count(thing: Thing): Promise<number> {
    return (await this.#all(thing, 'true')).length
  }

  /** Waits until the page shows the words somewhere. */
  async reads(words: string | RegExp): Promise<void> {
    await this.until(`the page says ${words}`, async () => {
      const text = String(await this.window.run('return document.body.innerText'))
      return typeof words === 'string' ? text.includes(words) : words.test(text)
    })
  }

  async isAt(address: RegExp): Promise<void> {
    await this.until(`the address is ${address}`, async () => address.test(await this.address()))
  }

  async address(): Promise<string> {
    return String(await this.window.run('return location.pathname + location.search'))
  }

  async value(thing: Thing): Promise<string> {
    await this.sees(thing)
    return (await this.#all<string>(thing, 'element.value'))[0] ?? ''
  }

  async isChecked(thing: Thing): Promise<void> {
    await this.until(
      `${said(thing)} is checked`,
      async () => (await this.#all<boolean>(thing, 'element.checked'))[0] ?? false,
    )
  }

  /** The middle of the first such thing, scrolled into the window, once it rests and nothing covers it. */
  async middleOf(thing: Thing): Promise<Point> {
    return this.until(`${said(thing)} can be pressed`, async () => {
      const found = await this.#page<(Point & { isReached: boolean }) | null>(
        `const [thing] = args
        const [element] = find(thing).filter((one) => one.getClientRects().length > 0)
        if (!element || element.disabled) return null
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const place = () => {
          const { left, top, width, height } = (element.labels?.[0] && /^(radio|checkbox)$/.test(element.type) ? element.labels[0] : element).getBoundingClientRect()
          return { x: left + width / 2, y: top + height / 2 }
        }
        const before = place()
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const { x, y } = place()
        const met = document.elementFromPoint(x, y)
        const label = element.labels?.[0]
        const isReached = x === before.x && y === before.y && !!met && (element.contains(met) || !!label?.contains(met))
        return { x, y, isReached }`,
        thing,
      )
      return found?.isReached ? { x: Math.round(found.x), y: Math.round(found.y) } : false
    })
  }

  async press(thing: Thing, pointer: PointerType = 'mouse'): Promise<void> {
    await this.pressAt(await this.middleOf(thing), pointer)
  }

  async pressAt({ x, y }: Point, pointer: PointerType = 'mouse'): Promise<void> {
    await this.point(pointer, [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  /** Presses at the first point and releases at the last, in small steps. */
  async drag(way: readonly Point[], pointer: PointerType = 'mouse'): Promise<void> {
    const [first, ...others] = way.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
    if (!first) return
    const steps: PointerAction[] = [
      { type: 'pointerMove', ...first },
      { type: 'pointerDown', button: 0 },
    ]
    let from = first
    for (const to of others) {
      for (let step = 1; step <= 6; step++) {
        const [x, y] = [from.x + ((to.x - from.x) * step) / 6, from.y + ((to.y - from.y) * step) / 6]
        steps.push({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 20 })
      }
      from = to
    }
    await this.point(pointer, [...steps, { type: 'pause', duration: 60 }, { type: 'pointerUp', button: 0 }])
  }

  async point(pointerType: PointerType, actions: PointerAction[]): Promise<void> {
    await this.window.act([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }])
  }

  /** Replaces what a field holds by what a keyboard types. */
  async types(thing: Thing, text: string): Promise<void> {
    await this.press(thing)
    await this.#page(`const [thing] = args; find(thing)[0].select?.()`, thing)
    if (text === '') return this.key('Delete')
    await this.keys(Array.from(text))
    await this.until(`${said(thing)} holds ${text}`, async () => (await this.value(thing)) === text)
  }

  /** Chooses an option of a list by its value, as the list of the system does when it closes. */
  async chooses(thing: Thing, value: string): Promise<void> {
    await this.sees(thing)
    await this.#page(
      `const [thing] = args
      const [list] = find(thing)
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set.call(list, ${JSON.stringify(value)})
      list.dispatchEvent(new Event("change", { bubbles: true }))`,
      thing,
    )
  }

  /** Gives a file to the picker with such an attribute, as the list of the system's files does when it closes. */
  async gives(
    attribute: string,
    { name, type, bytes }: { name: string; type: string; bytes: Uint8Array },
  ): Promise<void> {
    await this.until(`there is a picker with ${attribute}`, () =>
      this.window.run(
        `const [attribute, name, type, text] = args
        const picker = document.querySelector('input[type=file][' + attribute + ']')
        if (!picker) return false
        const transfer = new DataTransfer()
        transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.codePointAt(0))], name, { type }))
        picker.files = transfer.files
        picker.dispatchEvent(new Event('change', { bubbles: true }))
        return true`,
        [attribute, name, type, Buffer.from(bytes).toString('base64')],
      ),
    )
  }

  /** One key, such as `Enter`, `a` or `Control+z`. */
  async key(stroke: string): Promise<void> {
    const parts = stroke.split('+').map(valueOf)
    const actions = [
      ...parts.map((value) => ({ type: 'keyDown' as const, value })),
      ...parts.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
    ]
    await this.window.act([{ type: 'key', id: 'keyboard', actions }])
  }

  async keys(characters: readonly string[]): Promise<void> {
    const actions: Extract<InputSource, { type: 'key' }>['actions'] = characters.flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    await this.window.act([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Waits until `look` has something other than `false`, and returns it. */
  async until<T>(what: string, look: () => Promise<T | false>): Promise<Exclude<T, false>> {
    let cause: unknown
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      try {
        const found = await look()
        // `false` alone says "not yet".
        if (found !== false) return found as Exclude<T, false>
        cause = undefined
      } catch (error) {
        // A page that is just being replaced.
        cause = error
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    throw new Error(`Not within a minute: ${what}, at ${await this.address().catch(() => 'no page')}`, { cause })
  }

  #all<T>(thing: Thing, read: string): Promise<T[]> {
    return this.#page<T[]>(`const [thing] = args; return find(thing).map((element) => ${read})`, thing)
  }

  async #page<T>(body: string, thing: Thing): Promise<T> {
    if (!(await this.window.run('return "__queries" in window')))
      await this.window.run(`${queries()}; window.__queries = queries`)
    return (await this.window.run(`${FIND}; ${body}`, [sent(thing)])) as T
  }
}

function valueOf(key: string): string {
  return key in KEYS ? KEYS[key as keyof typeof KEYS] : key
}

/** A thing as JSON. */
function sent({ role, label, name, text, within }: Thing): object {
  return { role, label, name: pattern(name), text: pattern(text), within: within && sent(within) }
}

function pattern(value: string | RegExp | undefined) {
  return value instanceof RegExp ? { source: value.source, flags: value.flags } : value
}

function said({ role, label, name, text, within }: Thing): string {
  return `${label ?? role}${name ? ` ${name}` : ''}${text ? ` with ${text}` : ''}${within ? ` in ${said(within)}` : ''}`
}
