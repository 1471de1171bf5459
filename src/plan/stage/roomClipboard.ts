/** Copied pieces, for every room and every tab of this browser. */
import { z } from 'zod'
import type { Clipboard } from '../../../studio/index.ts'
import { Item, MAX_ITEMS } from '../../../studio/model/layout.ts'
import { accountKey } from '../../platform/accountStorage.ts'
import { copiesUnder } from '../../platform/clipboard.ts'

const CopiedItems = z.array(Item).min(1).max(MAX_ITEMS)
const copies = copiesUnder(accountKey('room', 'clipboard'), CopiedItems)

export const roomClipboard: Clipboard = {
  read: (system) => copies.read(system) ?? [],
  write: (items) => copies.write([...items]),
}
