import { circle, ellipse, line, path, short, times } from '../drawing/svg.ts'
import { cloud, ridge } from './far-lands.ts'
import type { Scene } from './scene.ts'

const surf = (w: number, y: number, size: number) =>
  `M-20 ${y}${times(Math.ceil(w / size) + 1, () => `q${size / 4} ${short(-size * 0.2)} ${size / 2} 0t${size / 2} 0`)}`

export const seaside: Scene = (drawing, w, h) =>
  circle(
    w * 0.5,
    h * 0.5,
    150,
    drawing.radial(`#fff,${drawing.palette.glow} 34%,${drawing.palette.glow}/.2 60%,${drawing.palette.glow}/0`),
  ) +
  times(Math.ceil(w / 200), i => cloud(40 + i * 210, h * (0.22 + 0.1 * (i % 2)), 0.9, '#fff', 0.4)) +
  path(
    `M0 ${h * 0.62}H${w}V${h}H0Z`,
    drawing.linear(`${drawing.palette.sky[2]},${drawing.palette.sky[1]} 30%,${drawing.palette.sky[0]}`),
  ) +
  path(
    times(
      9,
      i => `M${short(w / 2 - 70 + drawing.random.between(-20, 20) + i * 4)} ${short(h * 0.64 + i * 11)}h${140 - i * 8}`,
    ),
    'none',
    `stroke="${drawing.palette.glow}" stroke-width="4" opacity=".6"`,
  ) +
  path(
    `${surf(w, h * 0.78, 90)}V${h}H-20Z`,
    drawing.palette.sky[1],
    'stroke="#fff" stroke-opacity=".5" stroke-width="3"',
  ) +
  path(
    `${surf(w, h * 0.88, 120)}V${h}H-20Z`,
    drawing.palette.ink,
    'stroke="#fff" stroke-opacity=".35" stroke-width="3" opacity=".85"',
  )

export const reef: Scene = (drawing, w, h) => {
  const shaft = drawing.linear('#fff/.5,#fff/0')
  return (
    times(Math.ceil(w / 70), i =>
      path(
        `M${i * 76} -10h${30 + ((i * 13) % 30)}l${-70 + ((i * 29) % 140)} ${short(h * 0.8)}h-50Z`,
        shaft,
        'opacity=".5"',
      ),
    ) +
    path(ridge(drawing, w, h, h * 0.8, 90, 110), drawing.palette.sky[1], 'opacity=".7"') +
    times(Math.ceil(w / 46), i => {
      const x = i * 48 + 6
      const top = h * 0.86 - drawing.random.between(30, 150) * (Math.abs(x - w / 2) > w * 0.22 ? 1 : 0.4)
      return line(
        `M${x} ${h}C${x - 24} ${h * 0.9} ${x + 26} ${short((h * 0.9 + top) / 2)} ${x + drawing.random.between(-12, 12)} ${short(top)}`,
        i % 3 ? drawing.palette.ink : drawing.palette.accent[1],
        11,
        'opacity=".75"',
      )
    }) +
    path(ridge(drawing, w, h, h * 0.93, 34, 64), drawing.palette.ink, 'opacity=".9"') +
    times(Math.round(w / 28), () =>
      circle(
        drawing.random.between(0, w),
        drawing.random.between(20, h * 0.85),
        drawing.random.between(3, 10),
        '#fff',
        'opacity=".3"',
      ),
    )
  )
}

/** A lily pond under hills. */
export const pond: Scene = (drawing, w, h) =>
  path(ridge(drawing, w, h, h * 0.52, 110, 120), drawing.palette.sky[1], 'opacity=".5"') +
  path(
    `M0 ${h * 0.6}H${w}V${h}H0Z`,
    drawing.linear(`${drawing.palette.sky[2]},${drawing.palette.sky[1]} 60%,${drawing.palette.sky[0]}`),
  ) +
  times(Math.ceil(w / 44), i =>
    ellipse(
      i * 48 + drawing.random.between(-20, 20),
      h * 0.66 + drawing.random.between(0, Math.round(h * 0.3)),
      34,
      9,
      i % 3 ? '#1f7a4a' : '#5fb86a',
      'opacity=".8"',
    ),
  ) +
  times(
    Math.ceil(w / 90),
    i =>
      `<path transform="translate(${i * 100 + 20} ${short(h * 0.7 + ((i * 37) % 60))})scale(.7)" fill="${drawing.palette.main[0]}" d="M0 0C-30 -6 -40 -24 -38 -32C-26 -30 -16 -24 -12 -16C-14 -30 -6 -44 0 -50C6 -44 14 -30 12 -16C16 -24 26 -30 38 -32C40 -24 30 -6 0 0Z"/>`,
  ) +
  path(
    times(6, i => `M${drawing.random.between(0, w)} ${short(h * 0.68 + i * 22)}h${drawing.random.between(40, 110)}`),
    'none',
    'stroke="#fff" stroke-width="3" opacity=".5"',
  )
