// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import { useUndoKeys } from './use-undo-keys.ts'

function Page({ act }: { act: (key: string) => void }) {
  useUndoKeys(true, act)
  return (
    <>
      <input type="checkbox" aria-label="box" />
      <input type="radio" aria-label="radio" />
      <select aria-label="list" />
      <input aria-label="line" />
      <textarea aria-label="text" />
      <dialog open>
        <button type="button">In front</button>
      </dialog>
    </>
  )
}

it('Ctrl+Z on a box or a choice undoes the last change, and belongs to the text in a field with text', async () => {
  const user = person()
  const acts: string[] = []
  await mount(<Page act={key => acts.push(key)} />)
  const press = async (element: HTMLElement, keys: string) => {
    element.focus()
    await user.keyboard(keys)
    return acts.splice(0)
  }
  for (const name of ['box', 'radio', 'list'])
    expect(await press(screen.getByLabelText(name), '{Control>}z{/Control}'), name).toEqual(['undo'])
  expect(await press(screen.getByLabelText('box'), '{Control>}y{/Control}')).toEqual(['redo'])
  for (const name of ['line', 'text'])
    expect(await press(screen.getByLabelText(name), '{Control>}z{/Control}'), name).toEqual([])
  expect(await press(screen.getByRole('button'), '{Control>}z{/Control}')).toEqual([])
})
