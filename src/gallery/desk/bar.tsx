/** Brand, theme, language, width, visitor and states. */
import { type Choice, LOOKS, ROLES, THEMES, WIDTHS, writeChoice } from '../choice.ts'
import type { DeskData } from '../sheet-model.ts'
import { Pick } from './pick.tsx'

export interface BarProps {
  data: DeskData
  choice: Choice
  change: (change: Partial<Choice>) => void
}

export function Bar({ data, choice, change }: BarProps) {
  const [own, others] = [true, false].map(ofBrand => data.languages.filter(language => language.ofBrand === ofBrand))
  return (
    <>
      <Brands data={data} choice={choice} />
      <Pick label="Theme" values={THEMES} value={choice.theme} onPick={theme => change({ theme })} />
      <label className="select">
        <span>Language</span>
        <select value={choice.lang} onChange={event => change({ lang: event.target.value })}>
          <optgroup label="Of this brand">{own!.map(option)}</optgroup>
          {others!.length > 0 && <optgroup label="Shared words only">{others!.map(option)}</optgroup>}
        </select>
      </label>
      <Pick label="Width" values={WIDTHS} value={choice.width} onPick={width => change({ width })} />
      <Pick label="Who" values={ROLES} value={choice.role} onPick={role => change({ role })} />
      <Pick label="State" values={LOOKS} value={choice.look} onPick={look => change({ look })} />
      <fieldset className="pick">
        <legend>Wishes</legend>
        <Switch on={choice.text === 200} onSwitch={on => change({ text: on ? 200 : 100 })}>
          text 200 %
        </Switch>
        <Switch on={choice.still} onSwitch={still => change({ still })}>
          reduced motion
        </Switch>
        <Switch on={choice.forced} onSwitch={forced => change({ forced })}>
          forced colours
        </Switch>
      </fieldset>
    </>
  )
}

const option = ({ code, name }: DeskData['languages'][number]) => (
  <option key={code} value={code}>
    {code} · {name}
  </option>
)

/** Each brand is on a host of its own: a link leads to the same entry there. */
function Brands({ data, choice }: Omit<BarProps, 'change'>) {
  const { entry, ...rest } = choice
  return (
    <nav className="brands" aria-label="Brands">
      {data.brands.map(({ id, name, mark }) => (
        <a
          key={id}
          href={`//${id}.localhost:${location.port}/gallery?${languageKept(rest, data)}${entry && `#${entry}`}`}
          aria-current={id === data.brand ? 'true' : undefined}
          title={name}
        >
          <img src={mark} alt="" width="22" height="22" />
          <span>{name}</span>
        </a>
      ))}
    </nav>
  )
}

/** Who looks at brands as they are at first sees the next one so too: in its own theme and language. */
function languageKept(choice: Omit<Choice, 'entry'>, { first }: DeskData): URLSearchParams {
  const query = writeChoice(choice)
  if (choice.lang === first.lang && choice.theme === first.theme)
    for (const name of ['lang', 'theme']) query.delete(name)
  return query
}

function Switch(props: { on: boolean; onSwitch: (on: boolean) => void; children: string }) {
  const { on, onSwitch, children } = props
  return (
    <label className="choice">
      <input type="checkbox" checked={on} onChange={event => onSwitch(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
