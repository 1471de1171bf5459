/** Copied pieces, for every room and every tab of this browser. */
import { z } from 'zod'
import { Item, MAX_ITEMS } from '../../../studio/model/layout.ts'
import { copiesOf } from '../../platform/clipboard.ts'

export const roomClipboard = copiesOf('room', z.array(Item).min(1).max(MAX_ITEMS))
