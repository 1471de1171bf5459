/** A user with an account and a saved board, created through the API. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'

export type Person = {
  /** Session token, which the app stores under `jwt`. */
  token: string
  /** Ids of the user's saved board, and of an unsaved draft. */
  board: string
  draft: string
}

const PASSWORD = 'Daylight!1'
const PICKS = 6

const Token = z.object({ token: z.string() })
const IdToken = z.object({ idToken: z.string() })
const Products = z.array(z.looseObject({ id: z.string(), title: z.string(), kind: z.string() }))
const Description = z.object({
  description: z.object({ main_title: z.string(), description: z.string() }),
  background_removed_images: z.array(z.string()),
})
const Image = z.object({ image_url: z.string() })
const Boards = z.array(z.object({ id: z.string() }))

/** Registers a user at `origin` and creates a board. Throws with the server's answer when a call is refused. */
export async function makePerson(origin: string): Promise<Person> {
  const ask = caller(origin)
  const email = `mara.${randomUUID().slice(0, 8)}@example.com`
  const { idToken } = IdToken.parse(
    await ask('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded', {
      email,
      password: PASSWORD,
      returnSecureToken: true,
    }),
  )
  const names = { first_name: 'Mara', last_name: 'Lind', address: '12 Harbor Lane' }
  await ask('/api/auth/sign_up', { ...names, email, password: PASSWORD, idToken })
  const { token } = Token.parse(await ask('/api/auth/login', { idToken }))

  const found = Products.parse(
    await ask('/api/products?page=1&page_size=48&images=url&search=Entertainment&style=Natural+Tones'),
  )
  const kinds = new Set<string>()
  const picks = found.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind)).slice(0, PICKS)
  const order = {
    selections: picks.map(({ title }) => title),
    selectedProducts: picks,
    function_name: 'Entertainment',
    size: 'Sofa',
    style: 'Natural Tones',
    draft_id: randomUUID(),
  }
  const described = Description.parse(await ask('/api/generate-description/?images=url', order, token))
  const { image_url } = Image.parse(await ask('/api/generate-image?images=url', order, token))
  const commaless = picks.map(({ title }) => title.replaceAll(',', '_')).join(',')
  await ask(
    '/api/save-products/',
    [
      {
        title: commaless,
        hex_code: '',
        image_url,
        description: described.description.description,
        email,
        username: names.first_name,
        background_removed_images: described.background_removed_images.map((image_data) => ({ image_data })),
        heights: picks.map(() => ''),
        widths: picks.map(() => ''),
        generated_titles: described.description.main_title,
        draft_id: order.draft_id,
      },
    ],
    token,
  )
  const second = { ...order, draft_id: randomUUID() }
  await ask('/api/generate-description/?images=url', second, token)
  await ask('/api/generate-image?images=url', second, token)
  const [own] = Boards.parse(await ask('/api/get_products_by_email/?page=1&page_size=3&images=url', undefined, token))
  return { token, board: own?.id ?? '', draft: second.draft_id }
}

function caller(origin: string) {
  return async (path: string, body?: unknown, token?: string): Promise<unknown> => {
    const answer = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}
