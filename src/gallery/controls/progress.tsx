import { useText } from '../../runtime/texts/texts.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import type { Control } from '../controls.ts'

function Example({ value, isDone }: { value?: number; isDone?: boolean }) {
  const text = useText()
  return (
    <Progress
      label={text('common.loading')}
      value={value}
      max={10}
      text={value !== undefined && `${value} / 10`}
      isDone={isDone}
    />
  )
}

export const control: Control = {
  about: 'How far something is.',
  states: {
    default: () => <Example value={3} />,
    'unknown duration': () => <Example />,
    done: () => <Example value={10} isDone />,
    empty: () => <Example value={0} />,
  },
}
