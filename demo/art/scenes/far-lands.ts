import type { Drawing } from '../drawing/drawing.ts'
import { circle, ellipse, line, path, short, star, times } from '../drawing/svg.ts'
import type { Scene } from './scene.ts'

/** Draws a ridge from left to right; `rough` is its height, corners are soft unless `sharp`. */
export function ridge(
  drawing: Drawing,
  width: number,
  height: number,
  y: number,
  rough: number,
  step: number,
  sharp = false,
) {
  let d = `M-20 ${height}V${y}`
  for (let x = -20; x < width + 20; x += step) {
    const peak = y - drawing.random.between(0, rough)
    const next = y - drawing.random.between(0, Math.round(rough / 3))
    d += sharp
      ? `L${x + step / 2} ${peak}L${x + step} ${next}`
      : `Q${x + step / 2} ${peak - rough * 0.4} ${x + step} ${next}`
  }
  return `${d}V${height}Z`
}

export const stars = (drawing: Drawing, width: number, height: number, count: number) =>
  path(
    times(count, () => `M${drawing.random.between(0, width)} ${drawing.random.between(0, height)}h.1`),
    'none',
    'stroke="#fff" stroke-width="3" opacity=".8"',
  ) +
  path(
    times(Math.ceil(count / 2), () => `M${drawing.random.between(0, width)} ${drawing.random.between(0, height)}h.1`),
    'none',
    'stroke="#fff" stroke-width="1.6" opacity=".7"',
  )

/** A rolled cloud of eastern painting, lying on x,y. */
export const cloud = (x: number, y: number, size: number, fill: string, opacity = 1) =>
  `<path transform="translate(${x} ${y})scale(${short(size, 100)})" opacity="${opacity}" fill="${fill}" d="M-70 0C-100 0 -100 -30 -72 -30C-70 -58 -30 -62 -20 -42C-6 -70 40 -64 40 -34C64 -44 86 -24 74 -8C100 -12 104 0 90 0Z"/>`

export const mountains: Scene = (drawing, w, h) =>
  circle(w * 0.72, h * 0.24, 46, drawing.palette.glow, 'opacity=".9"') +
  path(ridge(drawing, w, h, h * 0.56, 170, 150, true), drawing.palette.sky[1], 'opacity=".6"') +
  path(ridge(drawing, w, h, h * 0.66, 120, 110, true), drawing.palette.sky[0], 'opacity=".6"') +
  times(Math.ceil(w / 300), i => cloud(60 + i * 290, h * 0.6, 1.1, '#fff', 0.3)) +
  path(ridge(drawing, w, h, h * 0.8, 50, 90), drawing.palette.ink, 'opacity=".8"')

export const desert: Scene = (drawing, w, h) =>
  circle(w * 0.5, h * 0.4, 120, drawing.radial('#fff,#fff6d0/.8 40%,#ffe28a/0')) +
  times(Math.ceil(w / 260), i => {
    const x = 20 + i * 250 + drawing.random.between(0, 60)
    const size = drawing.random.between(90, 150)
    const base = h * 0.68
    return (
      path(`M${x} ${base - size}L${x + size} ${base}H${x - size}Z`, drawing.palette.sky[1]) +
      path(`M${x} ${base - size}L${x + size} ${base}H${x + size * 0.24}Z`, drawing.palette.sky[0], 'opacity=".55"')
    )
  }) +
  path(
    ridge(drawing, w, h, h * 0.72, 50, 220),
    drawing.linear(`${drawing.palette.main[0]},${drawing.palette.sky[1]}`),
  ) +
  path(ridge(drawing, w, h, h * 0.84, 60, 260), drawing.linear(`${drawing.palette.main[1]},${drawing.palette.sky[0]}`))

export const pagodas: Scene = (drawing, w, h) => {
  const roof = drawing.define(
    `<path id="" d="M-9 0V-70H9V0ZM-44 0C-30 -4 -24 -14 -18 -22H18C24 -14 30 -4 44 0L40 8H-40ZM-36 -36C-24 -40 -20 -48 -14 -54H14C20 -48 24 -40 36 -36L32 -30H-32ZM-26 -66C-18 -70 -12 -78 -8 -84L0 -110L8 -84C12 -78 18 -70 26 -66L22 -60H-22ZM-24 0H24V60H-24Z"/>`,
  )
  return (
    circle(
      w * 0.5,
      h * 0.36,
      130,
      drawing.radial(`#fff,${drawing.palette.glow} 50%,${drawing.palette.glow}/.2 62%,${drawing.palette.glow}/0`),
    ) +
    path(ridge(drawing, w, h, h * 0.6, 120, 140), drawing.palette.sky[1], 'opacity=".7"') +
    times(
      Math.ceil(w / 190),
      i =>
        `<use href="#${roof}" fill="${drawing.palette.sky[0]}" opacity=".75" transform="translate(${30 + i * 190 + drawing.random.between(-20, 20)} ${short(h * 0.62)})scale(${short(1.2 + drawing.random.next() * 0.9)})"/>`,
    ) +
    times(Math.ceil(w / 130), i =>
      cloud(i * 140 - 10, h * (0.7 + 0.05 * (i % 2)), 1.2, i % 2 ? drawing.palette.sky[2] : '#fff', 0.5),
    ) +
    path(ridge(drawing, w, h, h * 0.84, 40, 120), drawing.palette.ink, 'opacity=".75"')
  )
}

export const forest: Scene = (drawing, w, h) =>
  circle(w * 0.5, h * 0.36, 150, drawing.radial(`#fff/.9,${drawing.palette.glow}/.5 40%,${drawing.palette.glow}/0`)) +
  times(Math.ceil(w / 44), i =>
    line(
      `M${i * 46 + drawing.random.between(-14, 14)} -10Q${i * 46 + drawing.random.between(-24, 24)} ${h * 0.4} ${i * 46 + drawing.random.between(-20, 20)} ${h}`,
      drawing.palette.sky[0],
      drawing.random.between(6, 20),
      'opacity=".4"',
    ),
  ) +
  path(ridge(drawing, w, h, h * 0.72, 90, 60), drawing.palette.sky[1], 'opacity=".8"') +
  path(ridge(drawing, w, h, h * 0.84, 70, 44, true), drawing.palette.ink, 'opacity=".85"') +
  path(
    `M-10 -10H${w + 10}V70${times(Math.ceil(w / 50), i => `Q${w - i * 50 - 14} ${130 - ((i * 37) % 70)} ${w - i * 50 - 36} 60`)}Z`,
    drawing.palette.ink,
    'opacity=".7"',
  )

export const winter: Scene = (drawing, w, h) =>
  path(
    ridge(drawing, w, h, h * 0.6, 190, 170, true),
    drawing.linear(`#fff,${drawing.palette.sky[1]} 40%`),
    'opacity=".8"',
  ) +
  path(ridge(drawing, w, h, h * 0.76, 50, 160), drawing.linear(`#fff,${drawing.palette.sky[2]}`)) +
  times(Math.ceil(w / 70), i =>
    path(
      'M0 -90L26 -44H12L36 0H-36L-12 -44H-26Z',
      i % 2 ? drawing.palette.sky[1] : drawing.palette.ink,
      `opacity=".7" transform="translate(${i * 74 + 14} ${short(h * 0.8)})scale(${short(0.7 + drawing.random.next() * 0.7)})"`,
    ),
  ) +
  path(ridge(drawing, w, h, h * 0.86, 30, 140), '#fff') +
  stars(drawing, w, h * 0.9, Math.round(w / 12))

export const lava: Scene = (drawing, w, h) =>
  path(ridge(drawing, w, h, h * 0.56, 200, 200, true), drawing.palette.sky[1], 'opacity=".7"') +
  path(ridge(drawing, w, h, h * 0.7, 120, 120, true), drawing.palette.ink, 'opacity=".8"') +
  path(
    ridge(drawing, w, h, h * 0.82, 26, 80),
    drawing.linear(`#fff3a0,${drawing.palette.main[1]} 20%,${drawing.palette.sky[0]}`),
  ) +
  path(
    times(
      Math.round(w / 14),
      () => `M${drawing.random.between(0, w)} ${drawing.random.between(0, Math.round(h * 0.8))}l3 -5`,
    ),
    'none',
    `stroke="${drawing.palette.glow}" stroke-width="4" opacity=".9"`,
  )

export const heavens: Scene = (drawing, w, h) =>
  times(Math.ceil(w / 110), i => cloud(i * 120, h * (0.2 + 0.11 * (i % 4)), 0.7 + (i % 3) * 0.2, '#fff', 0.22)) +
  times(Math.ceil(w / 100), i => cloud(i * 104 + 20, h * 0.72, 1.3, drawing.palette.sky[2], 0.7)) +
  times(Math.ceil(w / 90), i => cloud(i * 96, h * 0.86, 1.4, '#fff', 0.75)) +
  ellipse(w / 2, h, w * 0.7, 60, '#fff', 'opacity=".6"')

/** Nebula, stars and far worlds. */
export const cosmos: Scene = (drawing, w, h) =>
  ellipse(
    w * 0.3,
    h * 0.34,
    w * 0.4,
    h * 0.2,
    drawing.radial(`${drawing.palette.main[1]}/.7,${drawing.palette.main[1]}/0`),
    `transform="rotate(-24 ${w * 0.3} ${h * 0.34})"`,
  ) +
  ellipse(
    w * 0.74,
    h * 0.56,
    w * 0.4,
    h * 0.24,
    drawing.radial(`${drawing.palette.accent[1]}/.6,${drawing.palette.accent[1]}/0`),
  ) +
  stars(drawing, w, h, Math.round(w / 7)) +
  circle(
    w * 0.14,
    h * 0.2,
    36,
    drawing.ball(drawing.palette.accent[0], drawing.palette.accent[1], drawing.palette.ink),
  ) +
  circle(w * 0.9, h * 0.3, 18, drawing.ball('#fff', drawing.palette.main[1], drawing.palette.ink)) +
  ellipse(
    w * 0.5,
    h * 1.12,
    w * 0.75,
    h * 0.34,
    drawing.linear(`${drawing.palette.glow},${drawing.palette.sky[1]} 14%,${drawing.palette.ink}`),
  ) +
  path(star(4, 26, 3), '#fff', `transform="translate(${w * 0.8} ${h * 0.14})"`)
