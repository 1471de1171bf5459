/** A photo that is on its way, as it lies on this machine. A kind that the browser cannot show leaves no trace. */
import { useEffect, useState } from 'react'
import styles from './OwnPiece.module.css'

export function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address === undefined) return null
  return <img src={address} alt="" className={styles.preview} onError={() => setAddress(undefined)} />
}
