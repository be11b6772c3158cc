/** Mounts components of the studio with an open draft, whose calls are answered by the engine's own operations. */
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { onTestFinished, vi } from 'vitest'
import { applyOperation, type Layer, type Operation } from '../../src/engine/index.ts'
import type { Role } from '../../src/schemas/studio/roles.ts'
import { DraftContext, useDraft, useOpenDraft } from '../../src/studio/brand/use-draft.ts'
import { SessionContext } from '../../src/studio/shell/session-context.ts'
import { mount } from '../mount.ts'

/** Body of a call that saves operations, or takes a step back. */
interface SentBody {
  operations: Operation[]
  skip?: string
}

export interface TestDraft {
  layer: Layer
  inherited?: Layer
  role?: Role
  conflicts?: readonly object[]
  /** Replies of further calls by name, such as `candidate`, or promises of them. */
  answers?: Record<string, (body: SentBody) => unknown>
}

export interface MountedDraft {
  /** Operations in the order in which they were saved. */
  operations: Operation[]
  /** Names of the calls so far. */
  calls: string[]
  layer(): Layer
}

export async function mountDraft(
  content: ReactNode | (() => ReactNode),
  { layer, inherited = {}, role = 'editor', conflicts = [], answers = {} }: TestDraft,
): Promise<MountedDraft> {
  let [own, seq] = [layer, 0]
  const made: MountedDraft = { operations: [], calls: [], layer: () => own }
  const steps = { undo: { at: 'theme:/dark/primary', count: 1 } }
  const replies: Record<string, (body: SentBody) => unknown> = {
    draft: () => ({
      id: 'd',
      seq,
      since: '',
      reviewRound: 1,
      layer: own,
      inherited,
      conflicts,
      present: [],
      steps,
    }),
    names: () => ({ assets: ['logo.svg'], resources: ['EMAIL'], vendors: [{ code: 'PT', title: 'Playtech' }] }),
    candidate: () => ({ seq, problems: [] }),
    'text-changes': () => ({}),
    'save-operations'({ operations }) {
      for (const operation of operations) {
        const applied = applyOperation(own, inherited, operation)
        if ('refusal' in applied) throw new Error(applied.refusal.message)
        own = applied.layer
        seq++
        made.operations.push(operation)
      }
      return { seq, applied: operations.map(operation => ({ seq, operation })), conflicts: [] }
    },
    ...answers,
  }
  localStorage.clear()
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const name = path.slice('/calls/'.length).split('?')[0]!
    made.calls.push(name)
    return Response.json({ success: true, value: await replies[name]!(JSON.parse(body ?? '{}')) })
  })
  // the environment has no locks; one tab needs no more than an order
  let last: Promise<unknown> = Promise.resolve()
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, run: () => Promise<void>) => (last = last.then(run)) },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks')
    vi.unstubAllGlobals()
  })
  const session = {
    state: 'signed-in',
    operator: { id: 1, name: 'Mara', email: 'mara@example.com' },
    roles: { north: [role] },
  }
  await mount(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SessionContext value={session as never}>
        <Draft>{content}</Draft>
      </SessionContext>
    </SWRConfig>,
  )
  return made
}

function Draft({ children }: { children: ReactNode | (() => ReactNode) }) {
  const draft = useOpenDraft('north')
  return (
    <DraftContext value={draft}>
      {draft.call.value && (typeof children === 'function' ? <Rendered render={children} /> : children)}
    </DraftContext>
  )
}

/** Renders again with each state of the draft. */
function Rendered({ render }: { render: () => ReactNode }) {
  useDraft()
  return render()
}
