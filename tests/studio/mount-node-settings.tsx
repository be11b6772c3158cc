/** Mounts the settings of the first row of a document, whose draft takes every change. */
import { MemoryRouter } from 'react-router-dom'
import type { Layer } from '../../src/engine/index.ts'
import { useDraft } from '../../src/studio/brand/use-draft.ts'
import { readOutline } from '../../src/studio/outline/outline-tree.ts'
import type { DraftProblem } from '../../src/studio/problems/problem-words.ts'
import { ProblemsContext } from '../../src/studio/problems/problems-context.ts'
import { NodeSettings } from '../../src/studio/settings/node-settings.tsx'
import { type MountedDraft, mountDraft, type TestDraft } from './mount-draft.tsx'

/** Address of the widget with the id "slots" that a screen begins with. */
export const AT = 'screens/home:/main/[slots]'

export const screenOf = (node: unknown): Layer => ({ 'screens/home.json': { paths: ['/'], main: [node] } })

export const mountNodeSettings = (
  draft: TestDraft,
  { problems = [], document = 'screens/home' }: { problems?: readonly DraftProblem[]; document?: string } = {},
): Promise<MountedDraft> =>
  mountDraft(
    <MemoryRouter>
      <FirstSettings problems={problems} document={document} />
    </MemoryRouter>,
    draft,
  )

export function FirstSettings({ problems, document }: { problems: readonly DraftProblem[]; document: string }) {
  const { layer = {}, inherited = {} } = useDraft().call.value ?? {}
  const [list] = readOutline(layer, inherited, document)
  return (
    <ProblemsContext value={problems}>
      <NodeSettings node={list!.nodes[0]!} />
    </ProblemsContext>
  )
}
