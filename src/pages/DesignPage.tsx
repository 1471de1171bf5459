/** Shows every component in all its states; a page of the development server only. */
import { PageHead } from '../components/PageHead.tsx'
import { Contents } from '../features/design/Contents.tsx'
import { Controls } from '../features/design/Controls.tsx'
import { Layers } from '../features/design/Layers.tsx'
import { Tokens } from '../features/design/Tokens.tsx'

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
