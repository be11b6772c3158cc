import { Countdown } from '../../ui/data/countdown.tsx'
import type { Control } from '../controls.ts'

/** A clock that does not advance: pictures of it are the same every time. */
const now = () => Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000

const Example = ({ until }: { until: number }) => (
  <Countdown
    until={until}
    now={now}
    label="20261120-041"
    days={count => `${count} d`}
    spoken={({ days, hours, minutes }) => `${days} d ${hours} h ${minutes} min`}
  />
)

export const control: Control = {
  about: 'The time that is left, by the clock of the server.',
  states: {
    default: () => <Example until={now() + 1.5 * HOUR} />,
    days: () => <Example until={now() + 51 * HOUR} />,
    over: () => <Example until={now() - HOUR} />,
  },
}
