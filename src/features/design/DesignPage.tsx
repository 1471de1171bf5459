/** Shows every component in all its states; a page of the development server only. */
import { PageHead } from '../../components/PageHead.tsx'
import { Contents } from './Contents.tsx'
import { Controls } from './Controls.tsx'
import { Layers } from './Layers.tsx'
import { Tokens } from './Tokens.tsx'

export function DesignPage() {
  return (
    <div className="page">
      <PageHead title="Design system" isPrivate />
      <h1>Design system</h1>
      <Tokens />
      <Controls />
      <Layers />
      <Contents />
    </div>
  )
}
