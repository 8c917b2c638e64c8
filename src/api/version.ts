/** Version of this program, by semver.org; also in package.json and docs/CHANGELOG.md. */
export const VERSION = '0.2.0';
