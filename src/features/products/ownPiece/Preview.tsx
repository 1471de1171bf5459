/** The local preview of a photo during its upload. Formats that the browser cannot display are not shown. */
import { useEffect, useRef } from 'react'
import styles from './OwnPiece.module.css'

export function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <img
      ref={image}
      alt=""
      className={styles.preview}
      onError={(event) => {
        event.currentTarget.hidden = true
      }}
    />
  )
}
