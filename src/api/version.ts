/** Of this program, by the rules of semver.org; that of package.json and of docs/CHANGELOG.md. */
export const VERSION = '0.2.0';
