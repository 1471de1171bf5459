export const text = {
  quote: 'Believe a picture about mood. Believe a plan about inches.',
  body: `
A picture of your room, made in seconds, with everything in it that you like: it is hard not to fall for. Look at it the way a builder would.

## What such pictures get wrong

People who used room generators report the same things again and again. The fireplace is gone, or there is a second one. The door has moved. The room has become a plain rectangle, and larger. The sofa is a sofa like yours, but it would be eleven feet long if the window were true.

None of this is malice. A picture is made to look right, and nothing in it has a length.

## What to believe

* **Color together.** Whether the rust cushion can live with the green wall.
* **Weight.** Whether the dark cabinet is too much for that side.
* **Light**, as a mood, not as a forecast.

## What to measure

* Every length.
* Whether the door opens.
* Whether you can walk past.
* Whether there are four chairs, or three and a shadow.

## How we do it

The room picture on a Roomwright board says that it is an illustration. It is composed from the photographs of the products you picked, at their true relative size, and not dreamed up. The cut-outs below it are the products themselves. The sizes in the list are the sizes of the things. And the plan under the board is drawn from those sizes, so that a sofa of 84 inches covers 84 inches of floor.

When picture and plan disagree, the plan is right.

## Try it tonight

Take the picture of a room that you saved, from anywhere. Find one thing in it whose size you know: a door is 80 inches high, a brick 8 inches long. Work out the sofa from it. Then look up the sofa.
`,
  sources: [
    'Collected reports about generated rooms: missing fireplaces and doors, stretched rooms, exaggerated scale (allisajacobs.com; homestyler.com)',
    'LEGO-Bench (2025): at most one in ten generated scenes follows a detailed instruction completely',
  ],
}
