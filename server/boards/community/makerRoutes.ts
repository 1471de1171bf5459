/** Maker routes: public spaces (display name and public boards), following, and the settings of the caller's space. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { BoardList } from '../../../src/contract/boards.ts'
import {
  MakerBoardsQuery,
  MakerList,
  MakerQuery,
  MakerSpace,
  OwnSpace,
  UpdateSpace,
  type Maker,
} from '../../../src/contract/community.ts'
import { imageUrl } from '../../platform/images/imageName.ts'
import { letterAddress } from '../../people/mail/letterAddress.ts'
import { newFollower } from '../../people/mail/letters/communityLetters.ts'
import { oneClick } from '../../people/mail/letters/newsletterLetters.ts'
import { canSeeLists } from '../../people/policies.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { originOf } from '../../http/visitor/originOf.ts'
import type { World } from '../../world.ts'
import type { Api } from '../../http/api.ts'
import { findUser, shownName } from '../../people/auth/profile.ts'
import { identifyCaller, requireLogin, userIdOf, visitorIdOf } from '../../people/auth/session.ts'
import { boardsShownBy, cursorOf } from '../boardLists.ts'
import { publicList } from '../wireBoard.ts'
import {
  changeSpace,
  findMaker,
  follow,
  followCounts,
  FOLLOWER_MAILS_PATH,
  followingIds,
  followList,
  mailToken,
  type MakerRow,
  spaceOf,
  unfollow,
} from './spaceStore.ts'

const FORBIDDEN = 403
const CONFLICT = 409
const OK = { status_code: 200 }
const Params = z.object({ id: z.string() })

export function makerRoutes(
  api: Api,
  world: Pick<
    World,
    'allowance' | 'catalogue' | 'clock' | 'counter' | 'database' | 'imageAccess' | 'images' | 'mail' | 'settings'
  >,
): void {
  const anybody = { onRequest: identifyCaller(world) }
  const login = { onRequest: requireLogin(world) }

  api.get('/user/space', { ...login, schema: { response: { 200: OwnSpace } } }, async (request) => {
    const id = userIdOf(request)
    const [counts, space, ids] = await Promise.all([
      followCounts(world, id),
      spaceOf(world, id),
      followingIds(world, id),
    ])
    const { hidesLists: hides_lists, mailsFollowers: mails_followers, mailsComments: mails_comments } = space
    return { ...counts, hides_lists, mails_followers, mails_comments, following_ids: ids }
  })
  api.patch(
    '/user/space',
    { ...login, schema: { body: UpdateSpace, response: { 200: StatusAnswer } } },
    async (request) => {
      await changeSpace(world, userIdOf(request), request.body)
      return OK
    },
  )

  api.get('/makers/:id', { ...anybody, schema: { params: Params, response: { 200: MakerSpace } } }, async (request) => {
    const maker = await makerById(request.params.id)
    const [counts, space] = await Promise.all([followCounts(world, maker.id), spaceOf(world, maker.id)])
    const mine = visitorIdOf(request) === maker.id
    return { ...wireMaker(maker), ...counts, hides_lists: space.hidesLists, mine }
  })
  const boardsBy = publicList(world, {
    find: ({ makerId, ...page }: z.infer<typeof MakerBoardsQuery> & { makerId: string }) =>
      boardsShownBy(world, makerId, page),
    itemOf: (row, board) => ({ ...board, cursor: cursorOf(row, 'newest') }),
  })
  api.get(
    '/makers/:id/boards',
    { ...anybody, schema: { params: Params, querystring: MakerBoardsQuery, response: { 200: BoardList } } },
    async (request) => {
      const { id } = await makerById(request.params.id)
      return boardsBy({ query: { ...request.query, makerId: id }, userId: visitorIdOf(request) })
    },
  )
  for (const which of ['followers', 'following'] as const) {
    api.get(
      `/makers/:id/${which}`,
      { ...anybody, schema: { params: Params, querystring: MakerQuery, response: { 200: MakerList } } },
      async (request) => {
        const { id } = await makerById(request.params.id)
        const viewerId = visitorIdOf(request)
        if (!canSeeLists(await spaceOf(world, id), viewerId))
          throw new Problem(FORBIDDEN, 'private-list', 'This maker keeps the list private.')
        return (await followList(world, which, { id, viewerId, ...request.query })).map(wireMaker)
      },
    )
  }

  const one = { ...login, schema: { params: Params, response: { 200: StatusAnswer } } }
  api.put('/makers/:id/follow', one, async (request) => {
    const followerId = userIdOf(request)
    const maker = await makerById(request.params.id)
    if (maker.id === followerId) throw new Problem(CONFLICT, 'own-space', 'This is your own space.')
    if (await follow(world, followerId, maker.id)) await mailMaker(request, maker.id, followerId)
    return OK
  })
  api.delete('/makers/:id/follow', one, async (request) => {
    if (isUuid(request.params.id)) await unfollow(world, userIdOf(request), request.params.id)
    return OK
  })

  async function makerById(id: string): Promise<MakerRow> {
    const maker = isUuid(id) ? await findMaker(world, id) : undefined
    if (!maker) throw notFound('maker')
    return maker
  }

  /**
   * Mails the maker once per follower, even after repeated unfollowing; never if the maker has disabled these mails.
   */
  async function mailMaker(request: FastifyRequest, makerId: string, followerId: string): Promise<void> {
    const [maker, follower] = await Promise.all([findUser(world, makerId), findUser(world, followerId)])
    const to = maker && letterAddress(maker)
    if (!to || !follower) return
    const token = await mailToken(world, makerId, 'mailsFollowers')
    if (!token) return
    const origin = originOf(world.settings, request)
    const leave = `${origin}${FOLLOWER_MAILS_PATH}?token=${token}`
    await world.mail.send({
      to,
      key: `follower ${makerId} ${followerId}`,
      headers: oneClick(leave),
      ...newFollower({ name: shownName(follower), link: `${origin}/BoardAccording?tab=followers`, leave }),
    })
  }
}

function isUuid(id: string): boolean {
  return z.uuid().safeParse(id).success
}

function wireMaker(row: MakerRow): Maker {
  return { id: row.id, name: shownName(row), image: row.image && imageUrl(row.image), boards: row.boards }
}
