/** Actions on the whole shopping list: open its shops, save it as a file, mail it to oneself. */
import { Download, ExternalLink, FileSpreadsheet, Mail, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { sendShoppingList } from '../../api/shoppingLists.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import type { Unit } from '../../platform/units.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent, loadOrAlert } from '../../ui/lazyComponent.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { MenuItem } from '../../ui/MenuPanel.tsx'
import type { BoardFacts } from './boardFacts.ts'

const ICON = { 'aria-hidden': true, size: 16 } as const

const LinksDialog = lazyComponent('links', async () => (await import('./LinksDialog.tsx')).LinksDialog)

type Facts = Pick<BoardFacts, 'cutouts' | 'products' | 'quantities' | 'title'>
type ListMenuProps = {
  facts: Facts
  /** The saved board whose list can be mailed to the reader; undefined for a draft and for visitors. */
  mailed: { readonly boardId: string; readonly shareToken?: string | undefined } | undefined
}

export function ListMenu({ facts, mailed }: ListMenuProps) {
  const alerts = useAlerts()
  const unit = useUnit()
  const [isOpen, setOpen] = useState(false)
  const items: MenuItem[] = [
    ...(facts.products.length > 0
      ? [{ label: 'Open all shop links', icon: <ExternalLink {...ICON} />, onSelect: () => setOpen(true) }]
      : []),
    { label: 'Save as CSV', icon: <Download {...ICON} />, onSelect: () => void saveCsv(facts, unit) },
    { label: 'Save for Excel', icon: <FileSpreadsheet {...ICON} />, onSelect: () => void saveXlsx(facts, unit) },
    ...(mailed ? [{ label: 'Send to myself', icon: <Mail {...ICON} />, onSelect: () => void handleSend(mailed) }] : []),
  ]

  async function handleSend({ boardId, shareToken }: NonNullable<ListMenuProps['mailed']>) {
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
      {isOpen && <LinksDialog products={facts.products} quantities={facts.quantities} onClose={() => setOpen(false)} />}
    </>
  )
}

async function saveCsv(facts: Facts, unit: Unit): Promise<void> {
  const load = async () => (await import('../export/productCsv.ts')).csvFile(facts, facts.title, unit)
  saveMade(await loadOrAlert('product list', load))
}

async function saveXlsx(facts: Facts, unit: Unit): Promise<void> {
  const load = async () => (await import('../export/productXlsx.ts')).xlsxFile(facts, facts.title, unit)
  saveMade(await loadOrAlert('product list', load))
}

function saveMade(file: { blob: Blob; name: string } | undefined): void {
  if (file) saveFile(file.blob, file.name)
}
