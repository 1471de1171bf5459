export const text = {
  quote: 'If every front leg stands on the rug, the group holds together.',
  body: `
A rug is the floor plan of a seating group. Choose it last, and it becomes an island in the middle with the furniture on the shore.

## The rule of the front legs

The front legs of every seat stand on the rug, the back legs may stand off it. That makes a group look like one thing, and it stops the rug from sliding. Measure from the front legs of the sofa to those of the chair that faces it, and add 8 inches on each side. This is the width you need.

For a sofa with two chairs it comes to about 8 by 10 feet; 6½ by 8 feet is the least that works with a small sofa. The popular 5 by 8 fits under a coffee table and nothing else.

## To the walls

Leave 10 to 18 inches of floor at each wall. Less looks like a fitted carpet that was cut wrong; a lot more makes the room smaller.

## Under the table

The rug has to be larger than the table by 24 inches on each side, so that a chair that is pulled out keeps all four legs on it. For a table of 72 by 36 inches that is 10 by 7 feet. If that is too much, take none: half a rug under a chair is worse than wood.

## Beside the bed

Two thirds of the bed on the rug, from the foot upwards; nightstands off it. Feet should find wool on both sides: 18 inches at least.

## And then the pattern

A large rug is seen from its edges, because the middle is covered. A small rug is seen from its middle. Choose the pattern with the border for the first and the plain or the medallion for the second. Take the strongest color of the rug for one cushion, and stop there.

## Try it tonight

Lay newspapers in the size that you are thinking of. Leave them for an evening. If you move a chair to reach them, the rug is too small.
`,
  sources: [
    'Rug sizes of 200 x 250 cm as the least and 240 x 300 cm as the better choice for a seating group: common retail guidance, measured against our own plans',
  ],
}
