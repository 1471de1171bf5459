/** The head of a home's screen: the way back, its name, and what is done with it. */
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import head from '../designer/StudioHead.module.css'

type Props = { title: string; back: { readonly to: string; readonly name: string }; children?: ReactNode }

export function HomeHead({ title, back, children }: Props) {
  return (
    <header className={head.head}>
      <Link className={head.back} viewTransition to={back.to} aria-label={back.name}>
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
        <span className={head.word}>{back.name}</span>
      </Link>
      <h1 className={head.title}>{title}</h1>
      {children}
    </header>
  )
}
