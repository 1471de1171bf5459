/** Every piece in words alone, for a plan with more pieces than a list of controls is of use for. */
import { useEffect, useRef } from 'react'
import { type Editor, useEditorRest } from '../../../studio/index.ts'
import { useUnit } from '../../lib/unitChoice.ts'
import styles from './PlainPieceList.module.css'
import { type WordRows, createWordRows } from './wordRows.ts'

export function PlainPieceList({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const list = useRef<HTMLUListElement>(null)
  const rows = useRef<WordRows>(undefined)
  useEffect(() => {
    if (!list.current) return undefined
    rows.current = createWordRows(list.current, editor)
    return rows.current.stop
  }, [editor])
  useEffect(() => rows.current?.write(unit))
  useEditorRest(editor, () => rows.current?.write(unit))
  return <ul ref={list} className={styles.list} />
}
