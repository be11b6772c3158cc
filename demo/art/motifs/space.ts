import { circle, ellipse, line, path, placed, star, times } from '../draw.ts'
import { type Motif, mirrored } from './motif.ts'

export const rocket: Motif = ink =>
  `<g transform="rotate(32)">${
    path('M-34 84C-60 130 -20 150 0 196C20 150 60 130 34 84Z', ink.linear('#ffe23b,#ff7a0f 50%,#e0200a/0')) +
    path('M-18 84C-30 116 -8 130 0 156C8 130 30 116 18 84Z', '#fff8d0') +
    mirrored(ink, path('M40 10C80 30 100 70 88 116C70 92 50 84 34 84Z', ink.accent)) +
    path(
      'M0 -160C60 -110 66 10 40 90H-40C-66 10 -60 -110 0 -160Z',
      ink.linear('#ffffff,#f0f4fa 45%,#8f9bb5', 'across'),
    ) +
    path('M0 -160C34 -132 48 -100 54 -66Q0 -84 -54 -66C-48 -100 -34 -132 0 -160Z', ink.main) +
    circle(0, -20, 33, ink.gold) +
    circle(0, -20, 24, ink.ball('#d9faff', '#2f9ae0', '#0a2a6b')) +
    ellipse(-9, -29, 9, 6, '#fff') +
    path('M-48 54Q0 70 48 54L42 84Q0 98 -42 84Z', ink.main)
  }</g>`

export const planet: Motif = ink => {
  const ring = ink.linear(
    `${ink.palette.accent[1]}/.1,${ink.palette.accent[0]} 30%,${ink.palette.accent[1]} 70%,${ink.palette.accent[2]}/.2`,
    'across',
  )
  return (
    `<g transform="rotate(-18)">${path('M-176 0A176 46 0 0 1 176 0', 'none', `stroke="${ring}" stroke-width="26"`)}</g>` +
    circle(0, 0, 112, ink.ball(ink.palette.main[0], ink.palette.main[1], ink.palette.main[2])) +
    path(
      'M-108 -30C-60 -10 40 -60 104 -40M-112 16C-40 50 40 0 112 20M-90 66C-30 80 40 60 92 64',
      'none',
      `stroke="${ink.palette.main[0]}" stroke-width="13" opacity=".35"`,
    ) +
    circle(-34, -52, 20, '#fff', 'opacity=".18"') +
    circle(46, 44, 26, ink.palette.ink, 'opacity=".2"') +
    `<g transform="rotate(-18)">${path('M-176 0A176 46 0 0 0 176 0', 'none', `stroke="${ring}" stroke-width="26"`)}${path('M-160 12A170 40 0 0 0 160 12', 'none', 'stroke="#fff" stroke-width="3" opacity=".6"')}</g>` +
    circle(120, -110, 24, ink.ball('#fff', ink.palette.accent[1], ink.palette.accent[2])) +
    path(star(4, 30, 4), '#fff', 'transform="translate(-130 -110)"')
  )
}

export const alien: Motif = ink =>
  path('M-40 50L-110 160H110L40 50Z', ink.linear(`${ink.palette.glow}/.9,${ink.palette.glow}/0`)) +
  path(
    'M-74 -20C-80 -120 80 -120 74 -20Z',
    ink.radial('#fff/.9,#c6f6ff/.5 50%,#5ac8f0/.35', 0.4, 0.2, 0.9),
    'stroke="#fff" stroke-width="4"',
  ) +
  path('M-40 -16C-50 -84 50 -84 40 -16Z', ink.linear('#d4ff8a,#4ab52a')) +
  mirrored(ink, path('M8 -36C14 -56 34 -56 36 -46C34 -28 14 -24 8 -36Z', '#0a1c10'), circle(28, -46, 4, '#fff')) +
  line('M-8 -22Q0 -16 8 -22', '#0a3a10', 4) +
  path('M-160 10C-150 -30 150 -30 160 10C140 60 -140 60 -160 10Z', ink.main) +
  path('M-160 10C-120 34 120 34 160 10C140 60 -140 60 -160 10Z', ink.palette.ink, 'opacity=".4"') +
  times(7, i =>
    circle(
      -120 + i * 40,
      16 + (3 - Math.abs(i - 3)) * 6,
      10,
      ['#ffe23b', '#ff5ab0', '#4af0d0'][i % 3]!,
      'stroke="#fff" stroke-width="2"',
    ),
  )

/** The little plane of crash games, climbing away from its curve. */
export const plane: Motif = ink =>
  path(
    'M-180 130C-80 130 20 80 70 -10L70 130Z',
    ink.linear(`${ink.palette.accent[1]}/.7,${ink.palette.accent[1]}/.05`),
  ) +
  line('M-180 130C-80 130 20 80 70 -10', ink.palette.accent[0], 9) +
  `<g transform="translate(40 -40)rotate(-24)">${
    path('M-120 -6L-150 -66H-116L-84 -20Z', ink.main) +
    path('M-130 -10C-60 -50 60 -56 110 -30C136 -16 136 14 110 20C40 34 -80 26 -130 -10Z', ink.main) +
    path('M-130 -10C-60 0 60 10 124 0C122 10 118 18 110 20C40 34 -80 26 -130 -10Z', ink.palette.ink, 'opacity=".45"') +
    path('M0 -46C10 -76 50 -76 62 -44Z', ink.radial('#fff,#a8ecff 60%,#2f8fc4', 0.4, 0.2, 0.9)) +
    path('M-30 0L-60 84H-24L50 6Z', ink.accent) +
    path('M-20 -40L-40 -90H-14L30 -46Z', ink.accent) +
    ellipse(128, -4, 9, 52, '#fff', 'opacity=".55"') +
    circle(126, -4, 12, ink.gold) +
    path(star(5, 20, 8), '#fff', 'transform="translate(-44 -16)"')
  }</g>` +
  times(4, i => circle(-130 + i * 46, 128 - i * i * 7, 8, '#fff'))

export const bomb: Motif = ink =>
  circle(-10, 30, 110, ink.ball('#8a93a8', '#2a2f3d', '#07080d')) +
  ellipse(-54, -20, 30, 18, '#fff', 'opacity=".5" transform="rotate(-36 -54 -20)"') +
  path('M40 -90L84 -60L64 -34L22 -66Z', ink.linear('#9aa3b5,#3a4050')) +
  line('M64 -80C90 -130 120 -90 140 -140', '#d9b98a', 9) +
  placed(142, -146, 1, path(star(8, 52, 20), '#ff8a1f') + path(star(8, 32, 13), '#fff3a0')) +
  path('M-60 10L-30 26L-50 40ZM40 10L10 26L30 40Z', '#ff4a2a') +
  path('M-56 74Q-10 100 36 74L26 90L12 84L0 96L-12 88L-26 96L-38 84Z', '#fff') +
  placed(
    70,
    100,
    0.6,
    path('M-80 -60H80L110 -16L0 90L-110 -16Z', ink.main, 'stroke="#fff" stroke-width="7"') +
      path(
        'M-80 -60L-30 -16H30L80 -60M-110 -16H110M-30 -16L0 90L30 -16',
        'none',
        'stroke="#fff" stroke-width="5" opacity=".7"',
      ),
  )
