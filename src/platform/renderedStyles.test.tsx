// With a document
import type { CSSProperties } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { adoptRenderedStyles, withStyleRules } from './renderedStyles.ts'

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const PICTURE = { aspectRatio: '4 / 3', backgroundImage: 'url("data:image/webp;base64,AAAA")' }

it('converts styles to rules, and restores them on the elements', () => {
  const { html, sheet } = withStyleRules(
    renderToString(
      <p title={' style="color:red"'}>
        <b style={{ color: 'red' }}>{'one style="left:0"'}</b>
        <i style={PICTURE} />
        <u style={{ color: 'red', '--aspect': 1.5 } as CSSProperties} />
        <s style={{ color: 'red' }} />
      </p>,
    ),
  )
  expect(html).not.toMatch(/ style="/)
  expect(sheet.match(/\[data-style/g)).toHaveLength(3)
  document.head.innerHTML = sheet
  document.body.innerHTML = html
  const style = (tag: string) => getComputedStyle(document.querySelector(tag) ?? document.body)
  expect(style('b').color).toBe('rgb(255, 0, 0)')
  adoptRenderedStyles()
  expect(document.querySelector('[data-style]')).toBeNull()
  document.head.innerHTML = ''
  expect([style('b').color, style('s').color]).toEqual(['rgb(255, 0, 0)', 'rgb(255, 0, 0)'])
  expect(style('u').getPropertyValue('--aspect')).toBe('1.5')
  expect(document.querySelector('i')?.style.backgroundImage).toBe('url("data:image/webp;base64,AAAA")')
  expect(document.querySelector('p')?.title).toBe(' style="color:red"')
})

it('omits a value that could end its rule, and writes nothing without a style', () => {
  const { html, sheet } = withStyleRules('<b style="color:red}body{display:none">x</b>')
  expect([html, sheet]).toEqual(['<b>x</b>', ''])
})
