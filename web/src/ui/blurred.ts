/** The colours as blurred spots in a grid of three by three, as a CSS background. */
export const blurred = (colors: readonly string[]): string =>
  [
    ...colors.map((color, i) => {
      const [x, y] = [(i % 3) * 50, Math.floor(i / 3) * 50];
      return `radial-gradient(circle at ${x}% ${y}%, ${color}, ${color}0 60%)`;
    }),
    `linear-gradient(${colors[4]}, ${colors[4]})`,
  ].join(', ');
