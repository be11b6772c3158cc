/** Follows changes of the session that are made elsewhere: a removed role, a sign-out. */
import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { followServer, onServerEvent } from './calls/server-events.ts'

/** @param reload reads the session again; with other rights, everything that is shown is read again */
export function useSessionEvents(reload: () => Promise<unknown>): void {
  const { mutate } = useSWRConfig()
  const read = useRef(reload)
  read.current = reload
  useEffect(() => {
    const readAll = () => {
      void read.current()
      void mutate(() => true).catch(() => {})
    }
    const stops = [
      onServerEvent('lost', () => void read.current()),
      onServerEvent('open', readAll),
      onServerEvent('rights', readAll),
      followServer(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [mutate])
}
