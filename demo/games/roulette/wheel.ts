/** The wheel as a drawing: it turns, the ball runs against it and comes to rest at its number. */
import { colourOf, NUMBERS, WHEEL } from '../../../src/schemas/games/roulette-table.ts'
import { drawing } from '../shared/elements.ts'

const ANGLE = 360 / NUMBERS
const SPIN_MS = 4600
const WHEEL_TURNS = 2
const BALL_TURNS = 7
const FILL = { red: '#c1232f', black: '#15171c', green: '#0d8a4f' }

const point = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}
const ring = (outer: number, inner: number, from: number, to: number) =>
  `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`

export function createWheel() {
  const pockets = WHEEL.flatMap((number, at) => {
    const middle = at * ANGLE
    return [
      drawing('path', {
        d: ring(88, 62, middle - ANGLE / 2, middle + ANGLE / 2),
        fill: FILL[colourOf(number)],
        stroke: '#d9b566',
        'stroke-width': 0.7,
      }),
      drawing('path', {
        d: ring(62, 46, middle - ANGLE / 2, middle + ANGLE / 2),
        fill: FILL[colourOf(number)],
        'fill-opacity': 0.55,
        stroke: '#d9b566',
        'stroke-width': 0.5,
      }),
      drawing(
        'text',
        {
          x: 0,
          y: -77,
          transform: `rotate(${middle})`,
          fill: '#fff',
          stroke: 'none',
          'font-size': 8.4,
          'font-weight': 700,
          'text-anchor': 'middle',
          'dominant-baseline': 'middle',
        },
        String(number),
      ),
    ]
  })
  const spokes = [0, 90, 180, 270].map(degrees =>
    drawing('path', { d: 'M-3 -8L0 -40L3 -8Z', fill: 'url(#gold)', stroke: 'none', transform: `rotate(${degrees})` }),
  )
  const rotor = drawing(
    'g',
    {},
    ...pockets,
    drawing('circle', { r: 46, fill: 'url(#wood)', stroke: '#d9b566', 'stroke-width': 1.5 }),
    ...spokes,
    drawing('circle', { r: 12, fill: 'url(#gold)', stroke: '#7a4f12', 'stroke-width': 1 }),
    drawing('circle', { r: 5, fill: '#fff6d0', stroke: 'none', opacity: 0.8 }),
  )
  const ball = drawing('circle', { r: 4.2, fill: 'url(#ball)', stroke: 'none', cx: 0, cy: -54 })
  const ballArm = drawing('g', {}, ball)
  const stop = (offset: string, colour: string) => drawing('stop', { offset, 'stop-color': colour })
  const gradient = (id: string, ...colours: string[]) =>
    drawing(
      'radialGradient',
      { id, cx: '40%', cy: '35%', r: '75%' },
      ...colours.map((colour, i) => stop(`${(i / (colours.length - 1)) * 100}%`, colour)),
    )
  const svg = drawing(
    'svg',
    { viewBox: '-112 -112 224 224', class: 'wheel', 'aria-hidden': 'true' },
    drawing(
      'defs',
      {},
      gradient('wood', '#9a5a2a', '#5c2f12', '#2d1406'),
      gradient('gold', '#fff4c9', '#e8b74a', '#8a5a14'),
      gradient('ball', '#ffffff', '#e8e8ee', '#9a9aa8'),
      gradient('rim', '#7b431c', '#5a2d10', '#3a1a07', '#c89645', '#6d4312'),
    ),
    drawing('circle', { r: 110, fill: 'url(#rim)', stroke: '#e6c069', 'stroke-width': 1.5 }),
    drawing('circle', { r: 99, fill: '#24100a', stroke: '#c89645', 'stroke-width': 1 }),
    ...Array.from({ length: 8 }, (_, i) =>
      drawing('path', {
        d: 'M0 -103L2.4 -98L0 -92L-2.4 -98Z',
        fill: '#f1d68b',
        stroke: 'none',
        transform: `rotate(${i * 45 + 22})`,
      }),
    ),
    rotor,
    ballArm,
  )

  let turned = 0
  const show = (rotorAngle: number, ballAngle: number, radius: number) => {
    rotor.setAttribute('transform', `rotate(${rotorAngle})`)
    ballArm.setAttribute('transform', `rotate(${ballAngle})`)
    ball.setAttribute('cy', String(-radius))
  }
  const rest = (number: number) => show(turned, turned + WHEEL.indexOf(number) * ANGLE, 54)
  let finish: (() => void) | undefined
  return {
    svg,
    rest,
    /** Ends the motion at once. */
    hurry: () => finish?.(),
    /** Turns the wheel. @param onTick called when the ball passes pockets. Resolves when the ball lies in the number's pocket */
    spin(number: number, onTick: () => void): Promise<void> {
      const from = turned
      const to = from + WHEEL_TURNS * 360
      const end = to + WHEEL.indexOf(number) * ANGLE
      const start = end + BALL_TURNS * 360
      const began = performance.now()
      let ticks = 0
      return new Promise(resolve => {
        let frame = 0
        finish = () => {
          cancelAnimationFrame(frame)
          finish = undefined
          turned = to % 360
          rest(number)
          resolve()
        }
        const step = (now: number) => {
          const share = Math.min(1, (now - began) / SPIN_MS)
          const eased = 1 - (1 - share) ** 3
          // on the rim first, then down into the pockets with two bounces
          const fall = Math.max(0, (share - 0.62) / 0.38)
          const bounce = fall > 0 && fall < 1 ? Math.abs(Math.sin(fall * Math.PI * 2.5)) * 7 * (1 - fall) : 0
          const radius = 94 - 40 * Math.min(1, fall * 1.35) + bounce
          const ballAngle = start - (start - end) * eased
          show(from + (to - from) * eased, ballAngle, radius)
          const tick = Math.floor(ballAngle / (ANGLE * 2))
          if (tick !== ticks && share > 0.3) onTick()
          ticks = tick
          if (share >= 1) finish?.()
          else frame = requestAnimationFrame(step)
        }
        frame = requestAnimationFrame(step)
      })
    },
  }
}
