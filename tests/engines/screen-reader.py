# Prints as JSON what AT-SPI tells assistive technology about the page in front: the focused object and its ancestors,
# innermost first, each with role, name, description and states.
import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

TOLD = ["focused", "expanded", "checked", "pressed", "modal", "invalid-entry", "required", "has-popup", "busy"]


def children(node):
    return [child for child in (node.get_child_at_index(i) for i in range(node.get_child_count())) if child]


def find_page(node):
    if node.get_role_name() == "document web" and node.get_name():
        return node
    return next((page for page in map(find_page, children(node)) if page), None)


def describe(node):
    states = [state.value_nick for state in node.get_state_set().get_states()]
    return {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "description": node.get_description(),
        "states": [state for state in TOLD if state in states],
    }


def find(page, state):
    rule = Atspi.MatchRule.new(
        Atspi.StateSet.new([state]),
        Atspi.CollectionMatchType.ALL,
        {},
        Atspi.CollectionMatchType.ALL,
        [],
        Atspi.CollectionMatchType.ALL,
        [],
        Atspi.CollectionMatchType.ALL,
        False,
    )
    return page.get_collection_iface().get_matches(rule, Atspi.CollectionSortOrder.CANONICAL, 5, True)


def read():
    app = next((app for app in children(Atspi.get_desktop(0)) if app.get_name() == "Firefox"), None)
    page = app and find_page(app)
    found = find(page, Atspi.StateType.FOCUSED) if page else []
    path = []
    node = found[-1] if found else None
    while node and node.get_role_name() != "document web":
        path.append(describe(node))
        node = node.get_parent()
    return path


print(json.dumps(read()))
