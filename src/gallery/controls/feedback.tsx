import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Spinner } from '../../ui/actions/spinner.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { ToastRegion, type ToastRegionProps } from '../../ui/feedback/toast-region.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { ControlTable } from '../controls.ts'
import { each, statesOf } from '../examples.tsx'

const TOASTS = { success: 'common.copied', info: 'shell.new-release', danger: 'shell.part-missing' } as const
const TONES = ['success', 'info', 'danger'] as const

function Toasts() {
  const text = useText()
  // only after hydration, as on every page
  const hydrated = useHydrated()
  const [toasts, setToasts] = useState<ToastRegionProps['toasts']>([])
  const show = (tone: keyof typeof TOASTS) =>
    setToasts(list => [...list, { id: Date.now(), tone, text: text(TOASTS[tone]) }])
  return (
    <>
      {each(TONES, tone => (
        <Button onClick={() => show(tone)}>{tone}</Button>
      ))}
      {hydrated && (
        <ToastRegion
          toasts={toasts}
          label={text('shell.messages')}
          closeLabel={text('common.close')}
          onClose={id => setToasts(list => list.filter(toast => toast.id !== id))}
          onHold={() => {}}
        />
      )}
    </>
  )
}

export const controls: ControlTable = text => ({
  progress: {
    about: 'How far something is.',
    states: statesOf(Progress, {
      '*': { label: text('common.loading'), max: 10 },
      default: { value: 3, text: '3 / 10' },
      'unknown duration': {},
      done: { value: 10, text: '10 / 10', isDone: true },
      empty: { value: 0, text: '0 / 10' },
    }),
  },
  skeleton: {
    about: 'Takes the room of what comes, in its shape.',
    states: statesOf(Skeleton, { lines: { lines: 3 }, button: { shape: 'button' }, circle: { shape: 'circle' } }),
  },
  spinner: {
    about: 'Something is under way; a text beside it says what.',
    states: { busy: each([false, true], large => <Spinner large={large} />) },
  },
  'state-message': {
    about: 'In place of a list that has nothing to show, or could not be fetched.',
    states: statesOf(StateMessage, {
      '*': { kind: 'empty' },
      empty: { title: text('common.empty'), text: text('lobby.empty') },
      error: { kind: 'error', title: text('lobby.error'), retry: { label: text('common.retry'), run: () => {} } },
      'long text': { icon: 'gift', title: text('lobby.empty-favourites'), text: text('deposit.no-methods-text') },
    }),
  },
  'toast-region': {
    about: 'Short messages above everything, for success in particular. Errors stay where they happened.',
    states: { default: <Toasts /> },
  },
})
