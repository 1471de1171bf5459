import { describe, expect, it } from 'vitest'
import { returnState } from './returnPlace.ts'
import { returnPlaceOf } from './AuthPage.tsx'

const at = (pathname: string, state: unknown = null) => ({
  pathname,
  search: '?board=7',
  hash: '#plan',
  state,
  key: 'default',
  unstable_mask: undefined,
})

describe('the return address', () => {
  it('is the page that required the login, with its navigation state', () => {
    expect(returnPlaceOf(returnState(at('/UserBoard', { from: 'list' })))).toEqual({
      path: '/UserBoard?board=7#plan',
      state: { from: 'list' },
    })
  })

  it('is kept from one login page to the next', () => {
    const state = returnState(at('/board'))
    for (const path of ['/login', '/loginPage', '/LOGINPAGE', '/register']) {
      expect(returnPlaceOf(returnState(at(path, state)))).toEqual({ path: '/board?board=7#plan', state: null })
    }
  })

  it.each([
    null,
    undefined,
    'x',
    { returnTo: '/board' },
    ...['//evil.example', '/\\evil.example', 'https://evil.example', ''].map((path) => ({ returnTo: { path } })),
  ])("is the user's boards when the state is %j", (state) => {
    expect(returnPlaceOf(state)).toEqual({ path: '/seeBoard', state: null })
  })
})
