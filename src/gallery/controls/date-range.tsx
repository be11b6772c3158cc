import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { DateRange } from '../../ui/fields/date-range.tsx'
import { DAY_PRESETS, type DayPreset, presetRange } from '../../ui/fields/day-range.ts'
import type { Control } from '../controls.ts'

const TODAY = '2026-11-20'
const SPANS = Object.keys(DAY_PRESETS) as DayPreset[]

function Example({ span, spans }: { span: DayPreset; spans: DayPreset[] }) {
  const text = useText()
  const [value, setValue] = useState(presetRange(TODAY, span))
  return (
    <div data-wide>
      <DateRange
        value={value}
        onChange={setValue}
        today={TODAY}
        presets={spans}
        texts={{
          label: text('days.choose'),
          from: text('days.from'),
          to: text('days.to'),
          presets: Object.fromEntries(SPANS.map(name => [name, text(`days.${name}`)])) as Record<DayPreset, string>,
          previous: count => text('days.before', { count }),
          next: count => text('days.after', { count }),
        }}
      />
    </div>
  )
}

export const control: Control = {
  about:
    'The days a list is about: a span at a touch, two days of one’s own, steps to as many days before or after (MBR-10).',
  states: {
    default: () => <Example span="previous7" spans={['today', 'yesterday', 'previous7', 'previous30']} />,
    'all spans': () => <Example span="next30" spans={SPANS} />,
  },
}
