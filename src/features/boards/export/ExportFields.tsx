/** The fields of the export dialog: what, which page, in which size and file, and what it shows. */
import { Select } from '../../../components/Field.tsx'
import styles from './ExportFields.module.css'
import {
  type ExportChoice,
  FORMAT_CHOICES,
  isPicture,
  KINDS,
  kindChoices,
  pageChoices,
  scaleChoices,
  SUBJECT_CHOICES,
  switchesOf,
  withFormat,
  withKind,
  withPage,
  withSubject,
} from './exportChoice.ts'

type Props = {
  choice: ExportChoice
  hasRoom: boolean
  disabled: boolean
  onChange: (choice: ExportChoice) => void
}

export function ExportFields({ choice, hasRoom, disabled, onChange }: Props) {
  const { subject, page, formatId, kind, scale, shown } = choice
  const isPage = subject === 'page'
  const opensAgain = isPicture(choice) && (kind === 'png' || kind === 'pdf')
  return (
    <div className={styles.fields}>
      <Select
        label="What to export"
        choices={SUBJECT_CHOICES}
        value={subject}
        disabled={disabled}
        onChange={({ target }) => onChange(withSubject(choice, target.value))}
      />
      {isPage && (
        <>
          <Select
            label="Page"
            choices={pageChoices(hasRoom)}
            value={page}
            disabled={disabled}
            onChange={({ target }) => onChange(withPage(choice, target.value))}
          />
          <Select
            label="Format"
            choices={FORMAT_CHOICES}
            value={formatId}
            disabled={disabled}
            onChange={({ target }) => onChange(withFormat(choice, target.value))}
          />
        </>
      )}
      {isPicture(choice) && (
        <>
          <Select
            label="File"
            choices={kindChoices(subject)}
            value={kind}
            disabled={disabled}
            onChange={({ target }) => onChange(withKind(choice, target.value))}
          />
          <Select
            label="Size"
            choices={scaleChoices(choice)}
            value={`${scale}`}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...choice, scale: Number(target.value) })}
          />
        </>
      )}
      <fieldset className={styles.switches}>
        <legend className="visually-hidden">Show</legend>
        {switchesOf(choice, hasRoom).map(({ name, label }) => (
          <ExportCheckbox
            key={name}
            label={label}
            checked={shown[name]}
            disabled={disabled}
            onChange={(isOn) => onChange({ ...choice, shown: { ...shown, [name]: isOn } })}
          />
        ))}
        {subject === 'collage' && KINDS[kind].isTransparent && (
          <ExportCheckbox
            label="Transparent background"
            checked={choice.isTransparent}
            disabled={disabled}
            onChange={(isTransparent) => onChange({ ...choice, isTransparent })}
          />
        )}
        {isPage && kind === 'pdf' && (
          <ExportCheckbox
            label="3 mm bleed and crop marks"
            checked={choice.hasBleed}
            disabled={disabled}
            onChange={(hasBleed) => onChange({ ...choice, hasBleed })}
          />
        )}
      </fieldset>
      {opensAgain && <p className={styles.note}>Drop this file on the app to open the board again.</p>}
    </div>
  )
}

type ExportCheckboxProps = { label: string; checked: boolean; disabled: boolean; onChange: (isOn: boolean) => void }

function ExportCheckbox({ label, checked, disabled, onChange }: ExportCheckboxProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
