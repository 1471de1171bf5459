/**
 * Imports the table of a shop: an operator chooses the file, sees what would be added, changed, removed and lost with the row of
 * each, applies it, and can take the last import back.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { applyFeed, feedImports, previewFeed } from '../../api/feedImports.ts'
import { RequestFailed } from '../../api/request.ts'
import { type FeedImportQuery, type FeedPreview, MAX_TABLE_BYTES } from '../../contract/feedImports.ts'
import { formatOneDecimal } from '../../platform/locale.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field, Select } from '../../ui/Field.tsx'
import { FilePicker } from '../../ui/FilePicker.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { PreviewTables } from './PreviewTables.tsx'
import styles from './Imports.module.css'

const KILOBYTE = 1000
const MEGABYTE = 1_000_000
const CURRENCIES = [
  '',
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'JPY',
  'INR',
  'SAR',
  'AED',
]
const FROM_TABLE = 'As the table says'
const UNITS = [
  { value: '', label: FROM_TABLE },
  { value: 'in', label: 'Inches' },
  { value: 'cm', label: 'Centimeters' },
  { value: 'mm', label: 'Millimeters' },
]
const DECIMALS = [
  { value: '', label: FROM_TABLE },
  { value: '.', label: 'Point, as in 1,299.50' },
  { value: ',', label: 'Comma, as in 1.299,50' },
]
const TEXTS = [
  {
    name: 'maker',
    label: 'Maker (optional)',
    hint: 'What you say about the table is kept for the next one of this maker.',
  },
  { name: 'columns', label: 'Columns (optional)', hint: 'Only for other names, such as Item=id, Product name=title.' },
  {
    name: 'shop',
    label: 'Address of the shop (optional)',
    hint: 'For links of Shopify and Magento, such as https://shop.example.',
  },
  {
    name: 'hosts',
    label: 'Hosts of pictures (optional)',
    hint: 'Pictures are loaded from these alone, such as cdn.shop.example.',
  },
] as const

type Said = Required<Pick<FeedImportQuery, 'columns' | 'hosts' | 'maker' | 'shop'>> & {
  currency: string
  decimal: string
  unit: string
  replaces: boolean
}
const NOTHING_SAID: Said = {
  columns: '',
  hosts: '',
  maker: '',
  shop: '',
  currency: '',
  decimal: '',
  unit: '',
  replaces: false,
}

export function ImportProducts() {
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [said, setSaid] = useState(NOTHING_SAID)
  const [problem, setProblem] = useState<string>()
  const imports = useQuery(feedImports())

  const previewing = useMutation({ mutationFn: (table: File) => previewFeed(table, queryOf(table, said)) })
  const applying = useMutation({
    mutationFn: ({ table, digest }: { table: File; digest: string }) => applyFeed(table, queryOf(table, said), digest),
    async onSuccess({ counts }) {
      previewing.reset()
      setFile(undefined)
      alerts.show(`${counts.added} products added, ${counts.updated} changed, ${counts.removed} removed.`, {
        kind: 'info',
      })
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      await queryClient.invalidateQueries({ queryKey: feedImports().queryKey })
    },
  })
  const failure = applying.error ?? previewing.error
  const wrongField = failure instanceof RequestFailed ? failure.field : undefined

  const change = (part: Partial<Said>) => {
    setSaid({ ...said, ...part })
    // What it showed no longer holds.
    previewing.reset()
    applying.reset()
  }
  const handlePick = (picked: File) => {
    previewing.reset()
    applying.reset()
    const isTooLarge = picked.size > MAX_TABLE_BYTES
    setProblem(
      isTooLarge
        ? `This file has ${formatOneDecimal(picked.size / MEGABYTE)} MB. Choose one of at most ${MAX_TABLE_BYTES / MEGABYTE} MB, or split it.`
        : undefined,
    )
    setFile(isTooLarge ? undefined : picked)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setProblem('Choose a table first.')
    applying.reset()
    return previewing.mutate(file)
  }
  const errorOf = (name: string) => (wrongField === name ? failure?.message : undefined)

  // Importing a table again loads the pictures that the last import could not.
  const lacksPictures = (imports.data?.imports[0]?.notes.length ?? 0) > 0

  // Refused before the form, so that no work is lost on it.
  if (imports.error instanceof RequestFailed && imports.error.status === 403)
    return <ErrorState message={imports.error.message} />
  return (
    <div className={styles.screen}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate aria-label="Table to import">
        <div className={styles.file}>
          <Button
            variant="secondary"
            icon={<FileSpreadsheet aria-hidden="true" size={18} />}
            onClick={() => picker.current?.click()}
          >
            {file ? 'Choose another table' : 'Choose a table'}
          </Button>
          <FilePicker ref={picker} accept=".csv,.tsv,.txt,.json,.xml,.xlsx" onPick={handlePick} />
          <p role="status" className={styles.note}>
            {problem ??
              (file ? `${file.name}, ${sizeText(file.size)}` : 'Excel (.xlsx), CSV, TSV, JSON or XML, up to 30 MB.')}
          </p>
        </div>
        <div className={styles.fields}>
          <Select
            label="Currency"
            name="currency"
            hint="Of prices that name none."
            error={errorOf('currency')}
            value={said.currency}
            choices={CURRENCIES.map((code) => ({ value: code, label: code || FROM_TABLE }))}
            onChange={({ target }) => change({ currency: target.value })}
          />
          <Select
            label="Unit"
            name="unit"
            hint="Of sizes that name none."
            value={said.unit}
            choices={UNITS}
            onChange={({ target }) => change({ unit: target.value })}
          />
          <Select
            label="Decimal sign"
            name="decimal"
            hint="Of prices that can be read in two ways."
            value={said.decimal}
            choices={DECIMALS}
            onChange={({ target }) => change({ decimal: target.value })}
          />
          {TEXTS.map(({ name, label, hint }) => (
            <Field
              key={name}
              name={name}
              label={label}
              hint={hint}
              error={errorOf(name)}
              autoComplete="off"
              value={said[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={said.replaces}
            onChange={({ target }) => change({ replaces: target.checked })}
          />
          Remove products of earlier imports that this table does not name
        </label>
        <Button type="submit" busy={previewing.isPending} busyLabel="Reading the table...">
          Show what changes
        </Button>
        {previewing.isPending && <Progress label="Reading the table" />}
        {failure && (wrongField === undefined || wrongField === 'file') && <ErrorState message={failure.message} />}
      </form>
      {previewing.data && file && (
        <PreviewTables preview={previewing.data}>
          <Button
            busy={applying.isPending}
            busyLabel="Importing..."
            disabled={!changesSomething(previewing.data) && !lacksPictures}
            onClick={() => applying.mutate({ table: file, digest: previewing.data.digest })}
          >
            Import these products
          </Button>
        </PreviewTables>
      )}
      <EarlierImports />
    </div>
  )
}

function sizeText(bytes: number): string {
  if (bytes < MEGABYTE / 10) return `${formatOneDecimal(bytes / KILOBYTE)} kB`
  return `${formatOneDecimal(bytes / MEGABYTE)} MB`
}

function changesSomething({ counts }: FeedPreview): boolean {
  return counts.added + counts.updated + counts.removed > 0
}

function queryOf(file: File, { replaces, ...said }: Said): FeedImportQuery {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value.trim() !== ''))
  return { ...given, name: file.name, replaces: replaces ? 'true' : 'false' }
}
