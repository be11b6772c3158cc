import { useEffect } from 'react'
import { syncClock, syncOnce, useServerTime } from '../../parts/lottery/server-clock.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { envelopeKey } from '../../schemas/endpoints/envelope-key.ts'

/**
 * The platform's time, a new value right after each full second; undefined on the server and until the first reply. A platform that names
 * no time leaves the browser's.
 */
export function usePlatformTime(): number | undefined {
  const { value, problem } = useCall(envelopeKey, {})
  const reply = value?.value
  const time = useServerTime()
  const isUnknown = problem !== undefined && time === undefined
  useEffect(() => {
    if (reply) syncOnce(reply, reply.now * 1000)
    else if (isUnknown) syncClock(Date.now())
  }, [reply, isUnknown])
  return time
}
