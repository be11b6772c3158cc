import type { ReactNode } from 'react'
import type { CallState } from '../../runtime/calls/use-call.ts'
import { LoadFailure } from './load-failure.tsx'

export interface NotLoadedProps {
  state: Pick<CallState<unknown>, 'problem' | 'busy' | 'reload'>
  /** Placeholder until it has loaded. */
  skeleton: ReactNode
}

/** Replaces content that has not loaded: by its shape, or by the reason of the failure, with another attempt. */
export const NotLoaded = ({ state: { problem, busy, reload }, skeleton }: NotLoadedProps) =>
  problem ? <LoadFailure problem={problem} busy={busy} retry={reload} /> : skeleton
