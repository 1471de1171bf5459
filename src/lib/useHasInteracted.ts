/** Whether the visitor has used mouse, finger, wheel or keys: what only then matters can load then. */
import { useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

export function useHasInteracted(): boolean {
  const [hasInteracted, setInteracted] = useState(false)
  useEffect(() => {
    if (hasInteracted) return undefined
    const listening = new AbortController()
    const note = () => setInteracted(true)
    for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [hasInteracted])
  return hasInteracted
}
