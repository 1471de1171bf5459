/** Actions on the whole shopping list: open its shops, save it as a file, mail it to oneself. */
import { Download, ExternalLink, FileSpreadsheet, Mail, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { sendShoppingList } from '../../../api/shoppingLists.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent, loadOrAlert } from '../../../components/lazyComponent.tsx'
import { Menu, type MenuItem } from '../../../components/Menu.tsx'
import { fileName, saveFile } from '../../../lib/saveFile.ts'
import type { BoardFacts } from './boardFacts.ts'

const LinksDialog = lazyComponent('links', async () => (await import('./LinksDialog.tsx')).LinksDialog)

type Facts = Pick<BoardFacts, 'cutouts' | 'products' | 'quantities' | 'title'>
type Props = {
  facts: Facts
  /** The saved board whose list can be mailed to the reader; undefined for a draft and for visitors. */
  mailed: { readonly boardId: string; readonly shareToken?: string | undefined } | undefined
}

const ICON = { 'aria-hidden': true, size: 16 } as const

export function ListMenu({ facts, mailed }: Props) {
  const alerts = useAlerts()
  const [isOpen, setOpen] = useState(false)
  const linked = facts.products.filter(({ link }) => link !== undefined)
  const items: MenuItem[] = [
    ...(linked.length > 0
      ? [{ label: 'Open all shop links', icon: <ExternalLink {...ICON} />, onSelect: () => setOpen(true) }]
      : []),
    { label: 'Save as CSV', icon: <Download {...ICON} />, onSelect: () => void saveCsv(facts) },
    { label: 'Save for Excel', icon: <FileSpreadsheet {...ICON} />, onSelect: () => void saveXlsx(facts) },
    ...(mailed ? [{ label: 'Send to myself', icon: <Mail {...ICON} />, onSelect: () => void handleSend(mailed) }] : []),
  ]

  async function handleSend({ boardId, shareToken }: NonNullable<Props['mailed']>) {
    try {
      const { email } = await sendShoppingList(boardId, { quantities: facts.quantities ?? {}, share: shareToken })
      alerts.show(`The list is on its way to ${email}.`, { kind: 'info' })
    } catch (error) {
      alerts.show(error instanceof Error ? error.message : 'The list could not be sent. Please try again.')
    }
  }

  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" size="small" icon={<ShoppingBag {...ICON} />}>
            Buy or keep the list
          </Button>
        }
        items={items}
      />
      {isOpen && <LinksDialog products={linked} quantities={facts.quantities} onClose={() => setOpen(false)} />}
    </>
  )
}

async function saveCsv(facts: Facts): Promise<void> {
  const made = await loadOrAlert('product list', () => import('../export/productCsv.ts'))
  if (!made) return
  const file = new Blob([made.productCsv(facts)], { type: 'text/csv;charset=utf-8' })
  saveFile(file, fileName(`${facts.title} products`, 'csv'))
}

async function saveXlsx(facts: Facts): Promise<void> {
  const file = await loadOrAlert('product list', async () =>
    (await import('../export/productXlsx.ts')).productXlsx(facts),
  )
  if (file) saveFile(file, fileName(`${facts.title} products`, 'xlsx'))
}
